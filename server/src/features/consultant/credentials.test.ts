import { addDays, dateOf } from '@xinqi/domain/time'
import { useTestApp } from '../../testing/use-test-app'

const app = useTestApp()

test('a credential holds through its last day, and says who looked at it', async () => {
  const { zhou } = app.world
  const until = async (days: number) => {
    await app.db.deleteFrom('credential').where('consultant_id', '=', zhou.id).execute()
    await app.db
      .insertInto('credential')
      .values({
        ...{ consultant_id: zhou.id, name: '注册心理师', issuer: '中国心理学会', number_masked: 'X-**1' },
        ...{ issued_on: '2023-01-01', valid_until: addDays(dateOf(app.clock.now()), days) },
        ...{ verified_at: app.clock.now(), verified_by: '资质审核组', verified_with: '公开名录' },
      })
      .execute()
    const { credentials } = await app.client.call('GET /appoint/consultConsultant/getDetailsVO', {
      consultantId: zhou.id,
    })
    return credentials[0]
  }
  expect(await until(0)).toMatchObject({
    ...{ expired: false, issuedOn: '2023-01-01', verifiedOn: dateOf(app.clock.now()) },
    ...{ verifiedBy: '资质审核组', verifiedWith: '公开名录' },
  })
  expect((await until(-1))?.expired).toBe(true)
})
