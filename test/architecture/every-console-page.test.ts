import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from './tracked-files'

/** The look at each page of the console (with axe, in light and dark), by its name. */
const LOOKS: Record<string, string> = {
  '/orders': 'console-orders',
  '/orders/:orderNo': 'console-dossier',
  '/refunds': 'console-refunds',
  '/settlements': 'console-settlements',
  '/settlements/:settlementNo': 'console-settlement',
  '/bills': 'console-bills',
  '/payouts': 'console-payouts',
  '/reconciliation': 'console-reconciliation',
  '/reconciliation/cases': 'console-reconciliation-cases',
  '/reconciliation/cases/:caseId': 'console-reconciliation-case',
  '/invoices': 'console-invoices',
  '/deposits': 'console-deposits',
  '/coupons': 'console-coupons',
  '/bulk-jobs': 'console-bulk-jobs',
  '/bulk-jobs/:jobId': 'console-bulk-job',
  '/campaigns': 'console-campaigns',
  '/campaigns/:campaignId': 'console-campaign',
  '/campaigns/:campaignId/text': 'console-campaign-text',
  '/cashback': 'console-cashback',
  '/invitations': 'console-invitations',
  '/matching': 'console-matching',
  '/notices': 'console-notices',
  '/agreements': 'console-agreements',
  '/agreements/:protocolId': 'console-agreement',
  '/contents': 'console-contents',
  '/hot-words': 'console-hot-words',
  '/categories': 'console-categories',
  '/drawings': 'console-drawings',
  '/letters': 'console-letters',
  '/groups': 'console-groups',
  '/organisations': 'console-organisations',
  '/organisations/:orgId': 'console-organisation',
  '/companies': 'console-companies',
  '/companies/:companyId': 'console-company',
  '/applications': 'console-applications',
  '/applications/:applicationNo': 'console-application',
  '/consultants': 'console-consultants',
  '/consultants/:consultantId': 'console-consultant',
  '/credentials': 'console-credentials',
  '/profiles': 'console-profiles',
  '/prices': 'console-prices',
  '/supervisions': 'console-supervisions',
  '/protocols': 'console-protocols',
  '/protocols/:protocolId': 'console-protocol',
  '/feedback': 'console-feedback',
  '/disputes': 'console-disputes',
  '/students': 'console-students',
  '/bans': 'console-bans',
  '/alarms': 'console-alarms',
  '/alarms/:alarmNo': 'console-alarm',
  '/roster': 'console-roster',
  '/marks': 'console-marks',
  '/words': 'console-words',
  '/robot': 'console-robot',
  '/dashboard': 'console-dashboard',
  '/call-quality': 'console-call-quality',
  '/health': 'console-health',
  '/flags': 'console-flags',
  '/audit': 'console-audit',
  '/team': 'console-team',
}

/** As the console names them. */
const paths = (): string[] => {
  const rows = fs
    .readFileSync(path.join(ROOT, 'console/src/pages.ts'), 'utf8')
    .matchAll(/(?:page|inner)\('\w+', '(\/[^']*)'/g)
  return Array.from(rows, ([, address = '']) => address)
}

const JOURNEYS = path.join(ROOT, 'test/e2e')

test('every page of the console is looked at in a journey', () => {
  expect(Object.keys(LOOKS).sort()).toEqual(paths().sort())
  const journeys = fs.readdirSync(JOURNEYS).filter((file) => file.endsWith('.spec.ts'))
  const said = journeys.map((file) => fs.readFileSync(path.join(JOURNEYS, file), 'utf8')).join('\n')
  const unseen = Object.entries(LOOKS).filter(([, look]) => !said.includes(`'${look}'`))
  expect(unseen).toEqual([])
})
