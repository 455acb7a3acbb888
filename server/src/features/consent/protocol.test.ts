import { ABSENT_MINUTES } from '@xinqi/domain/constants'
import { CODE } from '@xinqi/domain/codes'
import { createEmployeeEdition } from '../../testing/editions'
import type { TestConsultant } from '../../testing/build-consultant'
import { useTestApp } from '../../testing/use-test-app'
import { readProtocol } from './protocol-data'

const app = useTestApp()
let colleague: TestConsultant
beforeAll(async () => (colleague = await createEmployeeEdition(app.services)))

const read = (params: { consultantId?: number; orgId?: number }) =>
  app.client.call('GET /appoint/consultOrg/geOrgProtocol', { agreeType: 1, ...params })

test('R24: with a consultant it is the agreement of the organisation that they belong to', async () => {
  const [first] = (await read({ orgId: 340, consultantId: colleague.id })).paragraphs
  expect(first?.text).toContain('心栖员工关怀')
  const [own] = (await read({ orgId: 728, consultantId: app.world.lin.id })).paragraphs
  expect(own?.text).not.toContain('员工关怀')
})

test('R24: an agreement that only the consultant’s organisation has is shown of it, too', async () => {
  await app.db
    .insertInto('protocol')
    .values({ org_id: 728, type: 2, version: '9', title: '员工的隐私协议', body: '[]', effective_at: app.clock.now() })
    .execute()
  const title = async (consultantId?: number) =>
    (await app.client.call('GET /appoint/consultOrg/geOrgProtocol', { agreeType: 2, consultantId })).title
  expect(await title(colleague.id)).toBe('员工的隐私协议')
  expect(await title()).toBe('隐私协议')
  const versions = await app.client.call('GET /appoint/consultOrganization/getOrgProtocolByCondition', {
    protocolType: 2,
    consultantId: colleague.id,
  })
  expect(versions.map((one) => one.version)).toEqual(['9'])
})

test('R24, R41: a consultant who is not there has no agreement', async () => {
  const answer = await app.client.answer('GET /appoint/consultOrg/geOrgProtocol', {
    agreeType: 1,
    consultantId: 999_999,
  })
  expect(answer.code).toBe(CODE.notFound)
})

/** What no code does: make up late minutes or pay for them, book again for free, compensate. */
const NOBODY_DOES = /补足|补偿|按比例退还|免费改约/

test('the agreement promises of absence what is done, and nothing else', async () => {
  const { version, paragraphs } = await app.client.call('GET /appoint/consultOrg/geOrgProtocol', { agreeType: 1 })
  expect(version).toBe('1.2')
  expect(JSON.stringify(paragraphs)).not.toMatch(NOBODY_DOES)
  const absence = paragraphs.find(({ heading }) => heading === '准时与缺席')
  const back = paragraphs.find(({ heading }) => heading === '改期与退款')
  expect(back?.text).toContain('付的部分原路退回，用余额付的部分退回余额')
  expect(back?.text).toContain('您确认放弃的，随账号一并注销')
  expect(absence?.text).toContain(`开始 ${ABSENT_MINUTES} 分钟后咨询师还没有进入的，您可以取消并全额退款`)
})

test('where nobody pays the agreement speaks of no payment and no refund, nor does the other one', async () => {
  const agreement = async (orgId: number, agreeType: 1 | 2) =>
    JSON.stringify((await app.client.call('GET /appoint/consultOrg/geOrgProtocol', { agreeType, orgId })).paragraphs)
  const paid = await agreement(app.world.orgId, 1)
  expect(paid).toContain('预约与付款')
  for (const agreeType of [1, 2] as const) {
    const text = await agreement(728, agreeType)
    expect(text).not.toMatch(/付款到账|逾期未付|与付款|退款|微信支付/)
    expect(text).not.toMatch(/\{(org|policy)\}/)
  }
  expect(await agreement(728, 1)).toContain('这里的服务不需要您付款')
})

test('the privacy agreement names every company through which one can pay', async () => {
  const { paragraphs } = await readProtocol(app.services, { orgId: app.world.orgId, type: 2 })
  const toWhom = paragraphs.find(({ heading }) => heading === '给谁')
  expect(toWhom?.text).toContain('付款由微信支付或支付宝处理')
  const providers = { ...app.services.providers, alipay: null }
  const one = await readProtocol({ ...app.services, providers }, { orgId: app.world.orgId, type: 2 })
  expect(one.paragraphs.find(({ heading }) => heading === '给谁')?.text).toContain('付款由微信支付处理')
})
