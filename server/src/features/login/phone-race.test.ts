import { CODE } from '@xinqi/domain/codes'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor } from '../../testing/visitor'

// One message's code is spent once, which hides the race behind it: here every code is good.
jest.mock('./commands/spend-login-code', () => ({ spendLoginCode: () => Promise.resolve() }))

const app = useTestApp()

test('of accounts that move to one number at once, one does; the others stay as they were', async () => {
  const phone = '13611110003'
  const movers = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const visitor = await newVisitor(app)
      const params = { code: '1234', purpose: 'changePhone' } as const
      return { visitor, ...(await visitor.call('POST /appoint/consultUser/confirmPhone', params)) }
    }),
  )
  const answers = await Promise.all(
    movers.map(({ visitor, proof }) =>
      visitor.answer('POST /appoint/consultUser/changePhone', { phone, code: '1234', proof }),
    ),
  )
  expect(answers.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict, CODE.conflict, CODE.conflict])
  const owners = await app.db
    .selectFrom('app_user')
    .select('id')
    .where('phone_hash', '=', app.services.hash.phone('86', phone))
    .execute()
  expect(owners).toHaveLength(1)
  const masked = await Promise.all(movers.map(({ visitor }) => visitor.call('GET /appoint/consultUser/me', {})))
  expect(masked.filter(({ phoneMasked }) => phoneMasked.startsWith('137'))).toHaveLength(3)
})
