import { createFastify } from '../../http/create-http'
import { registerBusinessAdmin } from './business-admin-route'

async function leaving(query: string, businessAdminUrl?: string) {
  const app = createFastify('silent')
  const config = businessAdminUrl ? { businessAdminUrl } : {}
  registerBusinessAdmin(app, { config } as Parameters<typeof registerBusinessAdmin>[1])
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const { status, headers } = await fetch(`${origin}/leave/businessAdmin${query}`, { redirect: 'manual' })
  await app.close()
  return [status, headers.get('location')]
}

const ADMIN = 'https://admin.example/staff?from=xinqi'

describe('leaving the employee shell (R107)', () => {
  it('goes to the configured client, with the channel', async () => {
    expect(await leaving('?channelId=A60_7', ADMIN)).toEqual([302, `${ADMIN}&channelId=A60_7`])
    expect(await leaving('', ADMIN)).toEqual([302, ADMIN])
  })

  it('takes no address and no header from the caller', async () => {
    expect(await leaving('?channelId=%0d%0aset-cookie:%20a', ADMIN)).toEqual([302, ADMIN])
    expect(await leaving('?channelId=7&url=https://stranger.example', ADMIN)).toEqual([302, `${ADMIN}&channelId=7`])
  })

  it('stays in the shell where there is none', async () => {
    expect(await leaving('?channelId=7')).toEqual([302, '/employeeWelfare'])
  })
})
