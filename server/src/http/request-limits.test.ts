import net from 'node:net'
import { CODE } from '@xinqi/domain/codes'
import { createFastify } from './create-http'
import { useTestApp } from '../testing/use-test-app'
import { newVisitor } from '../testing/visitor'

const app = useTestApp()

const UPLOAD = '/api/appoint/consultVisitor/uploadFile'
const MB = 1024 * 1024

/** Sends the head of a request and the beginning of its body, and then nothing: gives what is answered until then. */
function begin(
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<{ text: string; cutOff: boolean }> {
  const { hostname, port } = new URL(app.origin)
  const head = [`POST ${path} HTTP/1.1`, `host: ${hostname}`, ...Object.entries(headers).map((pair) => pair.join(': '))]
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = net.connect(Number(port), hostname, () => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`))
    const done = (cutOff: boolean) => {
      socket.destroy()
      resolve({ text, cutOff })
    }
    socket.on('data', (piece) => {
      text += piece.toString()
      // An answer that keeps the connection says so; one that ends it is waited for.
      if (text.endsWith('}') && !/connection: close/i.test(text)) done(false)
    })
    socket.on('end', () => done(true))
    socket.on('error', reject)
  })
}

const form = (length: number) => ({
  'content-type': 'multipart/form-data; boundary=x',
  'content-length': String(length),
})

test('who is not logged in learns so before the picture of 300 MB is sent, and is cut off', async () => {
  const answer = await begin(UPLOAD, form(300 * MB), '--x\r\n')
  expect(answer.text).toContain(`"code":${CODE.loginNeeded}`)
  expect(answer.cutOff).toBe(true)
})

test('who is logged in learns so that it is too large', async () => {
  const { token } = await newVisitor(app)
  const answer = await begin(UPLOAD, { ...form(300 * MB), token }, '--x\r\n')
  expect(answer.text).toContain('文件太大了，最多 5 MB')
  expect(answer.cutOff).toBe(true)
})

test('no body is waited for of somebody who may not call', async () => {
  const headers = { 'content-type': 'application/json', 'content-length': '1000' }
  expect((await begin('/api/appoint/consultUser/saveNickname', headers, '{"nickname":')).text).toContain(
    `"code":${CODE.loginNeeded}`,
  )
})

test('a request that does not arrive within half a minute is ended', async () => {
  const { server } = createFastify('silent')
  expect([server.requestTimeout, server.headersTimeout]).toEqual([30_000, 30_000])
})

test('boxes in boxes a hundred thousand deep get a sentence', async () => {
  const { token } = await newVisitor(app)
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const headers = { 'content-type': 'application/json', token }
  for (const body of [deep, `{"file":${deep}}`]) {
    const answer = await fetch(app.origin + UPLOAD, { method: 'POST', headers, body })
    expect(await answer.json()).toMatchObject({ code: CODE.failure, msg: '参数不正确' })
  }
})
