import { startSandbox, type StartedSandbox } from '../../providers/sandbox-kit/testing/start-sandbox'

let sandbox: StartedSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const page = async (query: string): Promise<string> => (await sandbox.get(`/sandbox/native${query}`)).text()

it('holds the web app in a frame that says which app it is (R10)', async () => {
  const text = await page('?app=consultant&system=android&build=14&path=/consultantOrder')
  expect(text).toContain('name="xinqi-consultant:android:14"')
  expect(text).toContain('data-src="/consultantOrder"')
})

it.each([
  '?path=//stranger.example/',
  '?path=https://stranger.example/',
  '?path=/%5Cstranger.example',
  '?path=javascript:alert(1)',
  '?app=other&system=other&build=other',
])('frames our own pages only: %s', async (query) => {
  const text = await page(query)
  expect(text).toContain('name="xinqi-app:ios:142"')
  expect(text).toContain('data-src="/home"')
})

it('runs its own script only, and frames nobody else', async () => {
  const answer = await sandbox.get('/sandbox/native?path=%2F%22%3E%3Cscript%3E')
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'; frame-src 'self'")
  expect(await answer.text()).toContain('data-src="/&quot;&gt;&lt;script&gt;"')
  expect((await sandbox.get('/sandbox/native/host.js')).headers.get('content-type')).toContain('text/javascript')
})

it('is reached from the sandbox', async () => {
  expect(await (await sandbox.get('/sandbox')).text()).toContain('href="/sandbox/native"')
})
