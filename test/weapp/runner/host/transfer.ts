import type { WxArgs } from '../options'
import type { FileStore } from './files'
import { fetchOrReason } from './request'

/** wx.uploadFile: one multipart request with the file's bytes and the form's fields. */
export async function sendUpload(args: WxArgs, address: string, files: FileStore) {
  const path = args.filePath ?? ''
  const form = new FormData()
  const fields = typeof args.formData === 'object' && args.formData !== null ? Object.entries(args.formData) : []
  for (const [name, value] of fields) form.append(name, String(value))
  const file = new Blob([new Uint8Array(files.read(path))], { type: mediaTypeOf(path) })
  form.append(String(args.name ?? 'file'), file, path.split('/').pop() ?? 'file')

  const headers = withoutContentType(args.header)
  const response = await fetchOrReason(address, { method: 'POST', headers, body: form }, args.timeout)
  return { data: await response.text(), statusCode: response.status, header: Object.fromEntries(response.headers) }
}

/** wx.downloadFile: the bytes become an in-memory file. */
export async function receiveDownload(args: WxArgs, address: string, files: FileStore) {
  const response = await fetchOrReason(address, { headers: args.header }, args.timeout)
  const tempFilePath = files.keep(new Uint8Array(await response.arrayBuffer()))
  return { tempFilePath, statusCode: response.status, header: Object.fromEntries(response.headers) }
}

/** fetch writes the boundary itself; WeChat too ignores a content-type given to uploadFile. */
function withoutContentType(header: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(header).filter(([name]) => name.toLowerCase() !== 'content-type'))
}

const MEDIA_TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  pdf: 'application/pdf',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ttf: 'font/ttf',
  woff: 'font/woff',
  woff2: 'font/woff2',
  json: 'application/json',
}

export function mediaTypeOf(path: string): string {
  return MEDIA_TYPES[path.split('.').pop() ?? ''] ?? 'application/octet-stream'
}
