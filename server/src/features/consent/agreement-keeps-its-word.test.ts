import { ABSENT_MINUTES } from '@xinqi/domain/constants'
import { useTestApp } from '../../testing/use-test-app'

const app = useTestApp()

/** What no code does: make up late minutes or pay for them, book again for free, compensate. */
const NOBODY_DOES = /补足|补偿|按比例退还|免费改约/

test('the agreement promises of absence what is done, and nothing else', async () => {
  const { version, paragraphs } = await app.client.call('GET /appoint/consultOrg/geOrgProtocol', { agreeType: 1 })
  expect(version).toBe('1.1')
  expect(JSON.stringify(paragraphs)).not.toMatch(NOBODY_DOES)
  const absence = paragraphs.find(({ heading }) => heading === '准时与缺席')
  expect(absence?.text).toContain(`开始 ${ABSENT_MINUTES} 分钟后咨询师还没有进入的，您可以取消并全额退款`)
})
