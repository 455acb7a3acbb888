import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import { flavourOf, SEEDED_ORG_IDS } from '@xinqi/domain/edition/flavour'
import { createConsultant, EVERY_EVENING, type TestConsultant } from '../../testing/build-consultant'
import { createOrganisation } from '../../testing/build-organisation'
import { employ } from '../../testing/editions'
import { useTestApp } from '../../testing/use-test-app'
import { detailOf, granuleOf, newVisitor, order } from '../../testing/visitor'

const COMPANY = 1
const AT = '2026-11-26 19:00:00'
/** What only money needs; a company gets times back, and nobody else gets anything. */
const MONEY = /%|退款|全额|原路|补偿/

const app = useTestApp()

/** A consultant of the edition who asks for 480 yuan, or for nothing. */
async function consultantOf(orgId: number, priceFen = 48_000): Promise<TestConsultant> {
  const { key, name } = flavourOf(orgId)
  const there = await app.db.selectFrom('organization').select('id').where('id', '=', orgId).executeTakeFirst()
  if (!there) await createOrganisation(app.db, { id: orgId, name, flavour: key })
  const phone = `139${String(orgId).padStart(4, '0')}${String(priceFen % 10_000).padStart(4, '0')}`
  const facts = { orgId, name: '许静', phone, priceFen, modes: [1], weekly: EVERY_EVENING }
  return createConsultant(app.services, facts)
}

/** The rule as it stands on the consultant's page, on the confirm page, on the order and in the agreement. */
async function everyPlace(orgId: number, consultant: TestConsultant) {
  const visitor = await newVisitor(app)
  if (flavourOf(orgId).features.companyPaid) {
    const company = { id: COMPANY, org_id: orgId, name: '某公司', channel_id: 'company-1', remain_times: 9 }
    await app.db.insertInto('company').values(company).execute()
    await employ(app, visitor, COMPANY, 9)
  }
  const consultantId = consultant.id
  const page = await app.client.call('GET /appoint/consultConsultant/getDetailsVO', { consultantId })
  const wanted = { consultantId, srvId: consultant.single.id, slot: granuleOf(AT) }
  const confirm = await visitor.call('GET /appoint/consultOrder/getOrderPageInfo', wanted)
  const detail = await detailOf(visitor, await order(app, visitor, { consultant, at: AT }))
  const agreement = await app.client.call('GET /appoint/consultOrg/geOrgProtocol', { agreeType: 1, orgId })
  const paragraph = agreement.paragraphs.find(({ heading }) => heading?.startsWith('改期与'))?.text ?? ''
  return { shown: [page.policySentence, confirm.policySentence, detail.policySentence], paragraph }
}

const PAYING = SEEDED_ORG_IDS.filter((orgId) => flavourOf(orgId).features.pay)
const COMPANY_PAID = SEEDED_ORG_IDS.filter((orgId) => flavourOf(orgId).features.companyPaid)
const FREE = SEEDED_ORG_IDS.filter((orgId) => !PAYING.includes(orgId) && !COMPANY_PAID.includes(orgId))

test.each(PAYING)('edition %i takes money and says how much of it comes back', async (orgId) => {
  const { shown, paragraph } = await everyPlace(orgId, await consultantOf(orgId))
  for (const sentence of shown) expect(sentence).toContain('24–12 小时退 50%')
  expect(paragraph).toContain('付的部分原路退回，用余额付的部分退回余额')
})

test.each(COMPANY_PAID)('in edition %i a company pays: times come back, no money', async (orgId) => {
  const { shown, paragraph } = await everyPlace(orgId, await consultantOf(orgId))
  for (const sentence of [...shown, paragraph]) {
    expect(sentence).toContain('开始前 24 小时取消，次数退回')
    expect(sentence).not.toMatch(MONEY)
  }
})

test.each(FREE)('edition %i is free: it speaks of cancelling in time only', async (orgId) => {
  const { shown, paragraph } = await everyPlace(orgId, await consultantOf(orgId))
  for (const sentence of [...shown, paragraph]) {
    expect(sentence).toContain('请在开始前尽早取消')
    expect(sentence).not.toMatch(MONEY)
  }
})

test('what costs nothing in an edition that takes money speaks of none either', async () => {
  const { shown } = await everyPlace(DEFAULT_ORG_ID, await consultantOf(DEFAULT_ORG_ID, 0))
  for (const sentence of shown) expect(sentence).not.toMatch(MONEY)
})
