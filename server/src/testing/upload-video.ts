import fs from 'node:fs'
import path from 'node:path'
import { PIECE_BYTES, TUS_VERSION, UPLOADS_PATH } from '@xinqi/domain/rules/introduction-video'

/** Twelve seconds, 640 × 360, H.264, ready to be played while it comes. */
export const VIDEO_FILE = path.resolve(__dirname, '../demo/introduction/video.mp4')
export const aVideo = (): Buffer => fs.readFileSync(VIDEO_FILE)

interface Uploader {
  origin: string
  token?: string | undefined
}

type Headers = Record<string, string>

function send({ origin, token }: Uploader, path: string, method: string, more: Headers, body?: Uint8Array) {
  const headers: Headers = { 'tus-resumable': TUS_VERSION, ...more }
  if (token !== undefined) headers.token = token
  return fetch(origin + path, { method, headers, body: body && new Uint8Array(body) })
}

export const begin = (uploader: Uploader, bytes: number, name = 'me.mp4') =>
  send(uploader, UPLOADS_PATH, 'POST', {
    'upload-length': String(bytes),
    'upload-metadata': `filename ${Buffer.from(name).toString('base64')},fingerprint ${Buffer.from('f1').toString('base64')}`,
  })

/** Where an upload that was begun goes on. */
export const begun = async (uploader: Uploader, bytes: number): Promise<string> =>
  (await begin(uploader, bytes)).headers.get('location') ?? ''

export const progressOf = (uploader: Uploader, address: string) => send(uploader, address, 'HEAD', {})

/** One piece, in the way of the mini-program, whose requests know no PATCH. */
export const goOn = (uploader: Uploader, address: string, offset: number, piece: Uint8Array) =>
  send(
    uploader,
    address,
    'POST',
    {
      'x-http-method-override': 'PATCH',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    piece,
  )

/** Uploads a whole file, and gives the last answer. */
export async function uploadVideo(uploader: Uploader, file: Buffer): Promise<Response> {
  const address = await begun(uploader, file.length)
  let answer = new Response()
  for (let offset = 0; offset < file.length; offset += PIECE_BYTES) {
    answer = await goOn(uploader, address, offset, file.subarray(offset, offset + PIECE_BYTES))
    if (!answer.ok) break
  }
  return answer
}
