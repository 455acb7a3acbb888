import { CODE } from '@xinqi/domain/codes'
import { createEmployeeEdition } from '../../testing/editions'
import type { TestConsultant } from '../../testing/build-consultant'
import { useTestApp } from '../../testing/use-test-app'

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
