import { CODE } from '@xinqi/domain/codes'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor } from '../../testing/visitor'

const app = useTestApp()
const SAVE = 'POST /appoint/browsingHistory/save'

test('browsingHistory/save takes what the documents name, and keeps neither address nor place', async () => {
  const visitor = await newVisitor(app)
  await visitor.call('POST /appoint/consultVisitor/setConsent', { purpose: 'history', granted: 'true' })
  const documented = { userId: visitor.userId, ipAddr: '203.0.113.7', location: '浙江省杭州市' }
  expect(await visitor.call(SAVE, documented)).toEqual({ kept: false })
  expect(await visitor.call(SAVE, { ...documented, consultantId: app.world.lin.id })).toEqual({ kept: true })
  const rows = await app.db.selectFrom('browsing_history').selectAll().execute()
  expect(rows.map((row) => [row.user_id, row.consultant_id])).toEqual([[visitor.userId, app.world.lin.id]])
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113\.7|杭州/)
})

test('also as JSON, where numbers are numbers', async () => {
  const visitor = await newVisitor(app)
  const response = await fetch(`${app.origin}/api/appoint/browsingHistory/save`, {
    method: 'POST',
    headers: { token: visitor.token, 'content-type': 'application/json' },
    body: JSON.stringify({ userId: visitor.userId, ipAddr: '203.0.113.7', location: '' }),
  })
  expect(await response.json()).toMatchObject({ code: CODE.ok, data: { kept: false } })
})
