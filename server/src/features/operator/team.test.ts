import { CODE } from '@xinqi/domain/codes'
import { newOperator, type Operator } from '../../testing/operator'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import { addFirstOwner } from './commands/change-team'

const LIST = 'GET /operator/team/list'
const ADD = 'POST /operator/team/add'
const ROLES = 'POST /operator/team/roles'
const LEAVE = 'POST /operator/team/leave'

const app = useTestApp()
const newPhone = phoneNumbers('1363005')
let owner: Operator
beforeEach(async () => {
  await app.db.deleteFrom('operator_role').execute()
  owner = await newOperator(app)
})

const memberOf = async ({ operatorId }: { operatorId: number }) =>
  (await owner.call(LIST, {})).list.find((member) => member.operatorId === operatorId)

const acts = (subject: string) =>
  app.db.selectFrom('audit_log').select(['actor', 'action']).where('subject', '=', subject).orderBy('id').execute()

async function logIn(phone: string) {
  await app.client.call('POST /operator/auth/sendCode', { phone })
  const validCode = await app.sandbox.loginCode(phone)
  return app.client.answer('POST /operator/auth/login', { phone, validCode })
}

test('a member is added by phone and logs in with it', async () => {
  const phone = newPhone()
  const added = await owner.call(ADD, { phone, name: '小周', roles: 'finance,readOnly,finance' })
  expect(await memberOf(added)).toMatchObject({ name: '小周', roles: ['finance', 'readOnly'], leftAt: null })
  const { data } = await logIn(phone)
  const { call, answer } = app.client.as((data as { token: string }).token)
  expect(await call('GET /operator/me', {})).toMatchObject({ secondFactor: 'toSetUp', roles: ['finance', 'readOnly'] })
  expect((await answer(ADD, { phone: newPhone(), name: '别人', roles: 'owner' })).code).toBe(CODE.forbidden)
  expect(await acts(`operator:${added.operatorId}`)).toEqual([
    { actor: `operator:${owner.operatorId}`, action: 'add-operator:finance+readOnly' },
  ])
})

test.each([
  ['a phone that is none', { phone: '12', name: '小周', roles: 'owner' }],
  ['no name', { name: ' ', roles: 'owner' }],
  ['a role that is none', { name: '小周', roles: 'king' }],
  ['no role', { name: '小周', roles: '' }],
])('%s is refused, and nobody is added', async (_what, wrong) => {
  const before = (await owner.call(LIST, {})).list.length
  expect((await owner.answer(ADD, { phone: newPhone(), ...wrong })).code).toBe(CODE.failure)
  expect((await owner.call(LIST, {})).list).toHaveLength(before)
})

test('a phone that is a member’s already is said so at its field', async () => {
  const phone = newPhone()
  await owner.call(ADD, { phone, name: '小周', roles: 'content' })
  expect(await owner.answer(ADD, { phone, name: '小周', roles: 'content' })).toMatchObject({
    code: CODE.failure,
    data: { fields: { phone: '这个号码已经是成员' } },
  })
})

test('who leaves is logged out at once, logs in no more, and may come back under the same phone', async () => {
  const phone = newPhone()
  const { operatorId } = await owner.call(ADD, { phone, name: '小吴', roles: 'operations' })
  const { data } = await logIn(phone)
  const member = app.client.as((data as { token: string }).token)
  await member.call('GET /operator/me', {})
  await owner.call(LEAVE, { operatorId })
  expect((await member.answer('GET /operator/me', {})).code).toBe(CODE.sessionGone)
  expect(await memberOf({ operatorId })).toMatchObject({ roles: [], leftAt: expect.any(String) })
  app.clock.advance(61_000)
  // No code is sent to who has left; the answer is the same as ever.
  await app.client.call('POST /operator/auth/sendCode', { phone })
  expect((await app.client.answer('POST /operator/auth/login', { phone, validCode: '123456' })).code).not.toBe(CODE.ok)
  expect((await owner.answer(ROLES, { operatorId, roles: 'owner' })).code).toBe(CODE.notFound)
  expect(await owner.call(ADD, { phone, name: '小吴', roles: 'content' })).toEqual({ operatorId })
  expect(await memberOf({ operatorId })).toMatchObject({ roles: ['content'], leftAt: null })
})

test('somebody always stays who may give roles, even when two owners take each other’s at once', async () => {
  const last = await owner.answer(ROLES, { operatorId: owner.operatorId, roles: 'content' })
  expect(last).toMatchObject({ code: CODE.conflict, msg: '至少要有一位负责人' })
  expect((await owner.answer(LEAVE, { operatorId: owner.operatorId })).code).toBe(CODE.conflict)
  for (let round = 0; round < 5; round += 1) {
    const other = await newOperator(app)
    const answers = await Promise.all([
      owner.answer(ROLES, { operatorId: other.operatorId, roles: 'content' }),
      other.answer(ROLES, { operatorId: owner.operatorId, roles: 'content' }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([CODE.ok, expect.any(Number)].sort())
    const owners = await app.db.selectFrom('operator_role').select('operator_id').where('role', '=', 'owner').execute()
    expect(owners).toHaveLength(1)
    await app.db.deleteFrom('operator_role').execute()
    await app.db
      .insertInto('operator_role')
      .values({ operator_id: owner.operatorId, role: 'owner', given_at: app.clock.now() })
      .execute()
  }
})

test('the first owner is made from the command line, once', async () => {
  const member = { areaCode: '86', phone: newPhone(), name: '老板' }
  await expect(addFirstOwner(app.services, member)).rejects.toThrow('已经有负责人了')
  await app.db.deleteFrom('operator_role').execute()
  const operatorId = await addFirstOwner(app.services, member)
  const { data } = await logIn(member.phone)
  expect((await app.client.as((data as { token: string }).token).call('GET /operator/me', {})).roles).toEqual(['owner'])
  owner = await newOperator(app)
  expect(await memberOf({ operatorId })).toMatchObject({ name: '老板', roles: ['owner'] })
  expect(await acts(`operator:${operatorId}`)).toEqual([{ actor: 'command-line', action: 'add-operator:owner' }])
})

test('of two owners who change the roles of one member, the second is told of the first, and a role that was taken away stays away', async () => {
  const member = await newOperator(app, ['finance', 'content'])
  const other = await newOperator(app)
  const wasRoles = 'content,finance'
  await owner.call(ROLES, { operatorId: member.operatorId, roles: 'content', wasRoles })
  const second = { operatorId: member.operatorId, roles: 'finance,content,readOnly', wasRoles }
  expect(await other.answer(ROLES, second)).toMatchObject({
    code: CODE.conflict,
    msg: '刚刚有人换过这位成员的角色，看看现在的再改',
  })
  expect((await memberOf(member))?.roles).toEqual(['content'])
  await other.call(ROLES, { ...second, wasRoles: 'content' })
  expect((await memberOf(member))?.roles).toEqual(['content', 'finance', 'readOnly'])
})
