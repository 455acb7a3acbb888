import type { JanusConfig } from '../config'
import { JanusLink } from './janus-link'
import { JanusPlace, VIDEO_ROOM } from './janus-place'
import { JanusRefusal, Listed } from './messages'
import { roomKeysOf, secretOfRoom, type RoomKeys } from './room-names'

const ROOM_EXISTS = 427
const NO_SUCH_ROOM = 426
/** Bits per second of one picture, as phones are told to send at most. */
const PICTURE_BITRATE = 500_000
/** More than sit in a room: who comes again through another process is there twice until the old session has ended. */
const PUBLISHERS = 32

/** Janus's VideoRoom as the media server of our rooms, over one session for this process. */
export class JanusMediaServer {
  private link: JanusLink | null = null
  private opening: Promise<void> | null = null
  /** Through which rooms are made and ended. */
  private manager = 0
  private tellLost: () => void = () => undefined
  private isClosed = false
  private hasSwept = false

  constructor(
    private readonly config: JanusConfig,
    /** From which the rooms' numbers and keys are made. */
    private readonly ownSecret: string,
  ) {}

  onLost(listener: () => void): void {
    this.tellLost = listener
  }

  open(): Promise<void> {
    if (this.link?.isOpen) return Promise.resolve()
    this.opening ??= this.openAnew().finally(() => (this.opening = null))
    return this.opening
  }

  async takePlace(roomId: string, events: ConstructorParameters<typeof JanusPlace>[2]): Promise<JanusPlace> {
    await this.open()
    const { link } = this
    if (!link) throw new Error('The way to Janus is closed.')
    const keys = roomKeysOf(roomId, this.ownSecret)
    await this.makeRoom(link, keys)
    const place = new JanusPlace(link, keys, events)
    try {
      await place.take()
    } catch (error) {
      await place.leave()
      throw error
    }
    return place
  }

  async endRoom(roomId: string): Promise<void> {
    if (!this.link?.isOpen) return
    const { room, secret } = roomKeysOf(roomId, this.ownSecret)
    await unless(NO_SUCH_ROOM, this.link.askPlugin(this.manager, { request: 'destroy', room, secret }))
  }

  close(): void {
    this.isClosed = true
    this.tellLost = () => undefined
    this.link?.close()
  }

  private async openAnew(): Promise<void> {
    const link = await JanusLink.open(this.config, (lost) => {
      if (this.link === lost) this.tellLost()
    })
    try {
      this.manager = await link.attach(VIDEO_ROOM, () => undefined)
      await this.sweepOnce(link)
      // While it was under way this process may have begun to stop.
      if (this.isClosed) throw new Error('The way to Janus is closed.')
    } catch (error) {
      link.close()
      throw error
    }
    this.link = link
  }

  /**
   * Ends rooms of ours in which nobody is: a process that was killed has left them. Whoever was about to come through another process makes
   * theirs anew. Without Janus's `admin_key` private rooms are in no list, and stay until Janus is started again.
   */
  private async sweepOnce(link: JanusLink): Promise<void> {
    const { adminKey: admin_key } = this.config
    if (this.hasSwept || admin_key === undefined) return
    this.hasSwept = true
    const listed = await link.askPlugin(this.manager, { request: 'list', admin_key }).catch(unlessRefused)
    // A list that is not read is no reason to do without it.
    const { data } = Listed.safeParse(listed?.plugindata?.data)
    const empty = (data?.list ?? []).filter(({ num_participants }) => num_participants === 0)
    await Promise.all(
      empty.map(({ room }) => {
        const secret = secretOfRoom(room, this.ownSecret)
        // A room of somebody else's is not opened by our secret.
        return link.askPlugin(this.manager, { request: 'destroy', room, secret }).catch(unlessRefused)
      }),
    )
  }

  /** Nobody records, nobody finds it in a list, and nobody comes in but through us. */
  private async makeRoom(link: JanusLink, { room, pin, secret }: RoomKeys): Promise<void> {
    const { adminKey } = this.config
    const request = {
      request: 'create',
      room,
      pin,
      secret,
      admin_key: adminKey,
      permanent: false,
      is_private: true,
      publishers: PUBLISHERS,
      bitrate: PICTURE_BITRATE,
      bitrate_cap: true,
      audiocodec: 'opus',
      opus_fec: true,
      videocodec: 'vp8,h264',
      record: false,
      lock_record: true,
    }
    await unless(ROOM_EXISTS, link.askPlugin(this.manager, request))
  }
}

/** That is as good as done. */
async function unless(code: number, asked: Promise<unknown>): Promise<void> {
  await asked.catch((error: unknown) => {
    if (!(error instanceof JanusRefusal) || error.code !== code) throw error
  })
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof JanusRefusal)) throw error
  return undefined
}
