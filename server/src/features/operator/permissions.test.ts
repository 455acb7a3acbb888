import { CODE } from '@xinqi/domain/codes'
import { contract, type CallKey } from '@xinqi/domain/contract/contract'
import { OPERATOR_ROLES, type OperatorRole } from '@xinqi/domain/operator-roles'
import { HOUR } from '@xinqi/domain/time'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'

/** Every area of operators' calls, and what each role may there: `a` acts and looks, `l` looks, `-` nothing; in the order of OPERATOR_ROLES. */
const TABLE: Record<string, string> = {
  //                   owner operations finance clinicalDuty content readOnly
  '/operator/auth': 'a a a a a a',
  '/operator/me': 'a a a a a a',
  '/operator/passkey': 'a a a a a a',
  '/operator/secondFactor': 'a a a a a a',
  '/operator/team': 'a - - - - -',
  '/operator/audit': 'a - - - - l',
  '/operator/order': 'a a l l - l',
  '/operator/refundProposal': 'a l a - - l',
  '/operator/settlement': 'a l a - - l',
  '/operator/reconciliation': 'a l a - - l',
  '/operator/payout': 'a l a - - l',
  '/operator/deposit': 'a l a - - l',
  '/operator/invoice': 'a l a - - l',
  '/operator/application': 'a a l l - l',
  '/operator/profileChange': 'a a l l - l',
  '/operator/priceChange': 'a a l l - l',
  '/operator/consultantProtocol': 'a a l l - l',
  '/operator/supervision': 'a a l l - l',
  '/operator/consultant': 'a a l l - l',
  '/operator/feedback': 'a a - l - -',
  '/operator/dispute': 'a a - l - -',
  '/operator/student': 'a a - l - -',
  '/operator/ban': 'a a - l - -',
  '/operator/caseAlarm': 'a l - a - -',
  '/operator/duty': 'a l - a - -',
  '/operator/breakGlass': 'a - - a - -',
  '/operator/watchWord': 'a l - a - -',
  '/operator/wordMark': 'a l - a - -',
  '/operator/robot': 'a l - a - -',
  '/operator/platformNotice': 'a a - - a l',
  '/operator/protocol': 'a a - - a l',
  '/operator/content': 'a a - - a l',
  '/operator/questionnaire': 'a a - - a l',
  '/operator/hotWord': 'a a - - a l',
  '/operator/category': 'a a - - a l',
  '/operator/letter': 'a a - - a l',
  '/operator/drawing': 'a a - - a l',
  '/operator/group': 'a a - - a l',
  '/appoint/paintingMsg': 'a a - - a l',
  '/operator/edition': 'a a l - l l',
  '/operator/company': 'a a l - l l',
  '/operator/campaign': 'a a l - l l',
  '/operator/bulkJob': 'a a l - l l',
  '/operator/coupon': 'a a l - l l',
  '/operator/cashback': 'a a l - l l',
  '/operator/invitation': 'a a l - l l',
  '/operator/tracking': 'a a l - l l',
  '/operator/matching': 'a a l - l l',
  '/operator/dashboard': 'a a l - - l',
  '/operator/callQuality': 'a a l - - l',
  '/operator/health': 'a a l - - l',
  '/operator/featureFlag': 'a a l - - l',
}

/** They change nothing, although what is looked for must not stand in an address. */
const LOOKING = [
  '/operator/order/search',
  '/operator/order/dossier',
  '/operator/audit/verify',
  '/operator/watchWord/try',
  // What one keeps for oneself.
  '/operator/dashboard/keepLook',
  '/operator/dashboard/dropLook',
]

/** Read by whoever decides on them alone: pictures of papers, and what is complained of. */
const DECIDING = [
  '/operator/feedback/file',
  '/operator/application/paper',
  '/operator/profileChange/paper',
  '/operator/supervision/paper',
  '/operator/student/proof',
]

/** Of everybody who is logged in as an operator. */
const OWN = ['/operator/auth', '/operator/me', '/operator/passkey', '/operator/secondFactor']

const calls = (Object.keys(contract) as CallKey[]).filter((key) => contract[key].auth === 'operator')
const areaOf = (path: string): string => path.split('/').slice(0, 3).join('/')

function isAllowed(key: CallKey, role: OperatorRole): boolean {
  const [method = '', path = ''] = key.split(' ')
  const grants = TABLE[areaOf(path)]?.split(' ') ?? []
  const grant = grants[OPERATOR_ROLES.indexOf(role)]
  const isLook = (method === 'GET' && !DECIDING.includes(path)) || LOOKING.includes(path)
  return grant === 'a' || (grant === 'l' && isLook)
}

const app = useTestApp()

/** The code of a call without parameters: whoever may not is refused before these are looked at. */
const codeOf = async (operator: Pick<Operator, 'token'>, key: CallKey): Promise<number> => {
  const [method = '', path = ''] = key.split(' ')
  const response = await fetch(`${app.origin}/api${path}`, { method, headers: { token: operator.token } })
  return ((await response.json()) as { code: number }).code
}

test('every call of operators has its area in the table', () => {
  expect(calls.length).toBeGreaterThan(90)
  expect(new Set(calls.map((key) => areaOf(key.split(' ')[1] ?? '')))).toEqual(new Set(Object.keys(TABLE)))
})

/** Of all calls, those that are not refused; the one that ends the login comes last. */
async function openTo(operator: Operator): Promise<CallKey[]> {
  const last = 'POST /operator/auth/logout'
  const open: CallKey[] = []
  for (const key of [...calls.filter((other) => other !== last), last] as CallKey[])
    if ((await codeOf(operator, key)) !== CODE.forbidden) open.push(key)
  return open.sort()
}

test.each(OPERATOR_ROLES)('%s may what the table says, and is refused everything else', async (role) => {
  expect(await openTo(await newOperator(app, [role]))).toEqual(calls.filter((key) => isAllowed(key, role)).sort())
})

test('who has no role may only say who they are, set up an authenticator and leave', async () => {
  const nobody = await newOperator(app, [])
  expect(await nobody.call('GET /operator/me', {})).toMatchObject({ roles: [], desks: [] })
  expect(await openTo(nobody)).toEqual(calls.filter((key) => OWN.some((area) => key.includes(area))).sort())
})

/** What moves money or promises it, and what goes to everybody. */
const FRESH_ACTS: readonly CallKey[] = [
  'POST /operator/order/proposeRefund',
  'POST /operator/refundProposal/decide',
  'POST /operator/refundProposal/sendAgain',
  'POST /operator/deposit/deduct',
  'POST /operator/deposit/answer',
  'POST /operator/settlement/start',
  'POST /operator/settlement/void',
  'POST /operator/settlement/addBill',
  'POST /operator/settlement/approveBill',
  'POST /operator/payout/judgeAccount',
  'POST /operator/coupon/add',
  'POST /operator/coupon/codes',
  'POST /operator/bulkJob/giveCoupons',
  'POST /operator/bulkJob/sendMessages',
  'POST /operator/bulkJob/agree',
  'POST /operator/cashback/period',
  'POST /operator/cashback/budget',
  'POST /operator/invitation/decide',
  'POST /operator/priceChange/decide',
  'POST /operator/campaign/change',
  'POST /operator/campaign/pause',
  'POST /operator/invoice/issue',
  'POST /operator/invoice/reverse',
  'POST /operator/order/makeGood',
  'POST /operator/consultant/changeTerms',
  'POST /operator/consultant/decideTerms',
  'POST /operator/consultant/setCredentialEnd',
  'POST /operator/platformNotice/agree',
  'POST /operator/company/agreeToNotice',
  'POST /operator/featureFlag/change',
]

test('an hour after the login no act with money is done before it is shown again who sits there', async () => {
  const owner = await newOperator(app)
  const anHourAgo = new Date(app.clock.now().getTime() - HOUR)
  await app.db
    .updateTable('auth_session')
    .set({ logged_in_at: anHourAgo })
    .where('operator_id', '=', owner.operatorId)
    .execute()
  for (const key of FRESH_ACTS) expect([key, await codeOf(owner, key)]).toEqual([key, CODE.proofNeeded])
  expect(await codeOf(owner, 'POST /operator/coupon/stop')).toBe(CODE.failure)
})

test('several roles open what any of them opens, and one that is taken away closes with the next call', async () => {
  const owner = await newOperator(app)
  const both = await newOperator(app, ['finance', 'content'])
  expect((await both.call('GET /operator/me', {})).desks).toEqual([
    { desk: 'order', grant: 'look' },
    { desk: 'money', grant: 'act' },
    { desk: 'consultant', grant: 'look' },
    { desk: 'content', grant: 'act' },
    { desk: 'organisation', grant: 'look' },
    { desk: 'growth', grant: 'look' },
    { desk: 'seeing', grant: 'look' },
  ])
  await owner.call('POST /operator/team/roles', { operatorId: both.operatorId, roles: 'content' })
  expect((await both.answer('GET /operator/settlement/list', {})).code).toBe(CODE.forbidden)
})
