import http from 'node:http'
import { CODE } from '@xinqi/domain/codes'

/** Connections stay open, as a phone's do. */
const agent = new http.Agent({ keepAlive: true, maxSockets: 256 })

export interface Answer {
  milliseconds: number
  bytes: number
}

/** Time from sending the call to the last byte of its answer. @throws when the answer is not a success */
export async function getTimed(url: string, headers?: Record<string, string>): Promise<Answer> {
  const started = performance.now()
  const body = await request(url, 'GET', undefined, headers)
  const milliseconds = performance.now() - started
  const { code, msg } = JSON.parse(body.toString()) as { code: number; msg: string }
  if (code !== CODE.ok) throw new Error(`${url} answered ${code} ${msg}`)
  return { milliseconds, bytes: body.length }
}

export const request = (
  url: string,
  method: 'GET' | 'POST',
  form?: Record<string, string>,
  others?: Record<string, string>,
): Promise<Buffer> => exchange(url, method, form, others).then(({ body }) => body)

export function exchange(
  url: string,
  method: 'GET' | 'POST',
  form?: Record<string, string>,
  others: Record<string, string> = {},
): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = form ? { 'content-type': 'application/x-www-form-urlencoded', ...others } : others
    const sent = http.request(url, { method, agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(form ? new URLSearchParams(form).toString() : undefined)
  })
}

/** Closes the connections that were kept open. */
export const hangUp = (): void => agent.destroy()
