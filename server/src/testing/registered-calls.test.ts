import { contract, type CallKey } from '@xinqi/domain/contract/contract'
import { z } from 'zod'
import { handlers } from '../features/handlers'
import { useTestApp } from './use-test-app'

const OpenApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
const PREFIX = '/api'
const keys = Object.keys(contract).sort() as CallKey[]

const app = useTestApp()

test('every call has a handler, and every handler a call', () => {
  expect(Object.keys(handlers).sort()).toEqual(keys)
})

test('the server answers to exactly the calls of the contract', async () => {
  const { paths } = OpenApi.parse(await (await fetch(`${app.origin}/openapi.json`)).json())
  const registered = Object.entries(paths).flatMap(([path, methods]) =>
    path.startsWith(PREFIX)
      ? Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice(PREFIX.length)}`)
      : [],
  )
  expect(registered.sort()).toEqual(keys)
})

test.each(keys.filter((key) => contract[key].auth !== 'public'))('%s does nothing for a stranger', async (key) => {
  const response = await app.client.send(key, {})
  expect(response.status).toBe(200)
  expect(await response.json()).not.toMatchObject({ code: 1 })
})
