import { createSandboxCredentials } from './credentials'
import { sandboxConfigs } from './sandbox-configs'
import { createMemoryStore } from './testing/memory-store'

test('several processes of one server tell a company the same address to call back; a lone one tells its own', async () => {
  const keys = await createSandboxCredentials(createMemoryStore())
  const toldBy = (port: number, bus: string): string[] => {
    const { wechatPay, alipay } = sandboxConfigs(keys, { port, bus, publicUrl: 'https://xinqi.test' })
    return [wechatPay.notifyUrl, alipay.notifyUrl].map((url) => new URL(url).origin)
  }
  expect(toldBy(3001, 'postgres:')).toEqual(toldBy(3002, 'postgres:'))
  expect(toldBy(3001, 'postgres:')).toEqual(['https://xinqi.test', 'https://xinqi.test'])
  expect(toldBy(3001, 'local:')).toEqual(['http://127.0.0.1:3001', 'http://127.0.0.1:3001'])
})
