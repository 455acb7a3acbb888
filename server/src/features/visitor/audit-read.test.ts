import type { Caller } from '../../call/caller'
import { newOperator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { auditRead } from './commands/audit-read'

const app = useTestApp()
const rowsOf = (subject: string) =>
  app.db.selectFrom('audit_log').select('reason').where('subject', '=', subject).execute()
const asOperator = async () => ({ kind: 'operator', operatorId: (await newOperator(app)).operatorId }) as Caller

test('an operator looks because of what waits at a desk, or says why', async () => {
  const operator = await asOperator()
  await auditRead(app.services, operator, 'read-invoice', ['invoice:of-work'])
  await auditRead(app.services, operator, 'read-invoice', ['invoice:of-asking'], '本人来询问')
  expect(await rowsOf('invoice:of-work')).toEqual([{ reason: '开具发票' }])
  expect(await rowsOf('invoice:of-asking')).toEqual([{ reason: '本人来询问' }])
})

test('no operator looks without a reason, and nothing is noted of it', async () => {
  await expect(auditRead(app.services, await asOperator(), 'read-record', ['record:why'])).rejects.toThrow(
    'wants a reason',
  )
  expect(await rowsOf('record:why')).toEqual([])
})

test('a consultant reads of their own visitors, and is not asked', async () => {
  const consultant = { kind: 'consultant', consultantId: app.world.lin.id } as Caller
  await auditRead(app.services, consultant, 'read-record', ['record:own'])
  expect(await rowsOf('record:own')).toEqual([{ reason: null }])
})
