import { decode, encode } from '../codec'
import type { LaunchOptions, SocketRequest, WxArgs, WxOverride } from '../options'
import type { FileStore } from './files'
import type { HostMap } from './host-map'
import { sendRequest } from './request'
import { Sockets, type EmitSocketEvent } from './sockets'
import { receiveDownload, sendUpload } from './transfer'

/** One HTTP call that left the program for a mapped host. */
export interface NetworkEntry {
  method: string
  url: string
  status: number
}

interface SocketMessage extends SocketRequest {
  id: number
  data: string | Uint8Array
  code?: number
  reason?: string
}

/** Node's side of a running program: it answers what the browser cannot. */
export class Host {
  readonly network: NetworkEntry[] = []
  readonly sockets: Sockets
  private readonly overrides: Record<string, WxOverride>

  constructor(
    private readonly options: LaunchOptions,
    private readonly hosts: HostMap,
    private readonly files: FileStore,
    emit: EmitSocketEvent,
  ) {
    this.overrides = overridesOf(options)
    this.sockets = new Sockets(emit, options.connectSocket)
  }

  /** Answers one encoded `[name, argument]` with an encoded `{ok}` or `{fail}`. */
  async answer(message: string): Promise<string> {
    const [name, args] = decode(message, (bytes) => Buffer.from(bytes)) as [string, WxArgs & SocketMessage]
    try {
      return encode({ ok: await this.perform(name, args) })
    } catch (error) {
      return encode({ fail: error instanceof Error ? { errMsg: error.message } : error })
    }
  }

  private async perform(name: string, args: WxArgs & SocketMessage): Promise<unknown> {
    switch (name) {
      case '$request':
        return this.logged(args, args.method ?? 'GET', await sendRequest(args, this.addressOf('request', args)))
      case '$uploadFile':
        return this.logged(args, 'POST', await sendUpload(args, this.addressOf('upload', args), this.files))
      case '$downloadFile':
        return this.logged(args, 'GET', await receiveDownload(args, this.addressOf('download', args), this.files))
      case '$socket.open':
        this.checkDomain('socket', args.url)
        return this.sockets.connect(args.id, args, this.hosts.resolve(args.url))
      case '$socket.send':
        return this.sockets.send(args.id, args.data)
      case '$socket.close':
        return this.sockets.close(args.id, args.code, args.reason)
      default: {
        const override = this.overrides[name]
        return typeof override === 'function' ? override(args) : override
      }
    }
  }

  private addressOf(kind: 'request' | 'upload' | 'download', args: WxArgs): string {
    const url = args.url ?? ''
    this.checkDomain(kind, url)
    const address = this.hosts.resolve(url)
    if (!address) throw new Error(`no answer for ${url}: answer it in \`wx\` or map its host`)
    return address
  }

  private checkDomain(kind: keyof NonNullable<LaunchOptions['domains']>, url: string): void {
    const allowed = this.options.domains?.[kind]
    if (allowed && !allowed.includes(new URL(url).origin)) throw new Error('url not in domain list')
  }

  private logged<T extends { statusCode: number }>(args: WxArgs, method: string, answer: T): T {
    this.network.push({ method: method.toUpperCase(), url: args.url ?? '', status: answer.statusCode })
    return answer
  }
}

/** Every answer the test gave, `phoneNumber` included, by wx name. */
export function overridesOf(options: LaunchOptions): Record<string, WxOverride> {
  const { phoneNumber, wx } = options
  return phoneNumber ? { ...wx, 'button.getPhoneNumber': () => phoneNumber() } : { ...wx }
}
