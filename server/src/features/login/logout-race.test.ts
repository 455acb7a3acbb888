import { CODE } from '@xinqi/domain/codes'
import { MINUTE, parseMoment } from '@xinqi/domain/time'
import { UNKNOWN_DEVICE } from '../../call/device'
import { TEST_EVENING } from '../../testing/test-app'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, newConsultantLogin, newVisitor } from '../../testing/visitor'
import { requestDeletion } from '../privacy/commands/request-deletion'
import { changePhone } from './commands/change-phone'
import { issueTokens, type IssuedTokens } from './commands/session-tokens'
import { sealProof } from './phone-proof'
import { familyOf } from './data'

// What is raced is the end of logins; that a code is good is another test's.
jest.mock('./commands/spend-login-code', () => ({ spendLoginCode: () => Promise.resolve() }))

const ROUNDS = 12
const app = useTestApp()

interface Person {
  userId: number
  /** The login that refreshes. */
  refreshing: IssuedTokens
  /** The same person's login on another device. */
  other: IssuedTokens
}

async function newPerson(): Promise<Person> {
  const { userId } = await newVisitor(app)
  await app.db.deleteFrom('auth_session').where('user_id', '=', userId).execute()
  const issue = () => issueTokens(app.services, app.db, { side: 'user', userId })
  return { userId, refreshing: await issue(), other: await issue() }
}

const sessionOf = ({ accessToken }: IssuedTokens) =>
  app.db
    .selectFrom('auth_session')
    .select(['id', 'family'])
    .where('access_hash', '=', app.services.hash.token(accessToken))
    .executeTakeFirstOrThrow()

const refresh = ({ refreshToken }: IssuedTokens) =>
  app.client.answer('GET /appoint/consultUser/refreshToken', { token: refreshToken })

const newPhones = Array.from({ length: ROUNDS }, (_, index) => `1361222${String(index).padStart(4, '0')}`)

const ENDS: [string, (person: Person) => Promise<unknown>][] = [
  [
    'logging out',
    ({ refreshing }) => app.client.call('POST /appoint/consultUser/logout', {}, { token: refreshing.accessToken }),
  ],
  [
    'ending a device from another',
    async ({ refreshing, other }) => {
      const { family } = await sessionOf(refreshing)
      return app.client.call(
        'POST /appoint/consultUser/revokeDevice',
        { deviceId: family },
        { token: other.accessToken },
      )
    },
  ],
  [
    'ending all other devices',
    ({ other }) => app.client.call('POST /appoint/consultUser/revokeOtherDevices', {}, { token: other.accessToken }),
  ],
  [
    'moving to another number',
    async ({ userId, other }) => {
      const proof = sealProof(app.services, userId, 'changePhone')
      const { id: sessionId } = await sessionOf(other)
      return changePhone(app.services, {
        ...{ userId, sessionId, proof, device: UNKNOWN_DEVICE, areaCode: '86', code: '1234' },
        phone: newPhones.pop() ?? '',
      })
    },
  ],
  [
    'putting the account on its way out',
    ({ userId }) =>
      requestDeletion(app.services, {
        ...{ userId, reasons: [1], note: '', givesUpFen: 0 },
        proof: sealProof(app.services, userId, 'logOff'),
      }),
  ],
]

test.each(ENDS)('%s leaves no successor of a refresh that runs beside it', async (_what, end) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await newPerson()
    const { family } = await sessionOf(person.refreshing)
    await Promise.all([refresh(person.refreshing), end(person), refresh(person.refreshing)])
    const survivors = await app.db
      .selectFrom('auth_session')
      .select('id')
      .where('family', '=', family)
      .where('revoked_at', 'is', null)
      .execute()
    expect(survivors).toEqual([])
  }
})

test('a stolen token that turns up ends its family, whatever is refreshed beside it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    app.clock.set(parseMoment(TEST_EVENING))
    const { refreshing, userId } = await newPerson()
    const { data } = await refresh(refreshing)
    app.clock.advance(2 * MINUTE)
    const family = await familyOf(app.db, (await sessionOf(data)).id)
    const answers = await Promise.all([refresh(data), refresh(refreshing), refresh(data)])
    expect(answers[1]?.code).toBe(CODE.sessionGone)
    const survivors = await app.db
      .selectFrom('auth_session')
      .select('id')
      .where('user_id', '=', userId)
      .where('family', '=', family)
      .where('revoked_at', 'is', null)
      .execute()
    expect(survivors).toEqual([])
  }
})

describe('what was made before a logout dies with it', () => {
  const logOut = (token: string) => app.client.call('POST /appoint/consultUser/logout', {}, { token })

  test('the token that would log in elsewhere, and the one that stands for the client id (R123, R124)', async () => {
    const visitor = await newVisitor(app)
    const { authToken } = await visitor.call('POST /appoint/userLoginToken/create', {})
    const { sidToken } = await visitor.call(
      'GET /appoint/userSidToken/getTokenBySid',
      {},
      { headers: { 'pg-sid': 'my-own-sid' } },
    )
    await logOut(visitor.token)
    expect(await app.client.answer('POST /appoint/userLoginToken/autoLogin', { authToken })).toMatchObject({
      code: CODE.conflict,
      msg: '链接已失效，请重新打开',
    })
    expect((await app.client.answer('POST /appoint/userSidToken/tokenToSid', { sidToken })).code).toBe(CODE.conflict)
  })

  test.each(['visitor', 'consultant'])('the room ticket of a %s, and whom it has let in', async (who) => {
    const visitor = await newVisitor(app)
    const at = who === 'visitor' ? '2026-11-23 18:00:00' : '2026-11-23 20:00:00'
    const appointNo = (await detailOf(visitor, await book(app, visitor, { at }))).appointment?.appointNo ?? ''
    const party = who === 'visitor' ? visitor : await newConsultantLogin(app, app.world.lin)
    const ticketOf = async () => (await party.call('POST /appoint/consultAppointment/roomTicket', { appointNo })).ticket
    const enter = (ticket: string) => app.client.answer('POST /appoint/consultAppointment/enterByTicket', { ticket })
    const [entered, kept] = [(await enter(await ticketOf())).data, await ticketOf()]
    const info = () =>
      app.client.answer('GET /appoint/consultAppointment/getTrtcInfo', { appointNo }, { token: entered.accessToken })
    expect((await info()).code).toBe(CODE.ok)
    await logOut(party.token)
    expect((await info()).code).toBe(CODE.sessionGone)
    expect((await enter(kept)).code).toBe(CODE.conflict)
  })

  test('but leaving a room that was entered by a ticket does not log the person out', async () => {
    const visitor = await newVisitor(app)
    const orderNo = await book(app, visitor, { at: '2026-11-24 18:00:00' })
    const appointNo = (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''
    const { ticket } = await visitor.call('POST /appoint/consultAppointment/roomTicket', { appointNo })
    const { accessToken } = await app.client.call('POST /appoint/consultAppointment/enterByTicket', { ticket })
    await logOut(accessToken)
    expect((await app.client.answer('GET /appoint/consultUser/me', {}, { token: accessToken })).code).toBe(
      CODE.sessionGone,
    )
    expect((await visitor.answer('GET /appoint/consultUser/me', {})).code).toBe(CODE.ok)
  })
})
