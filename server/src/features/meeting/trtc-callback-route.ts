import type { FastifyInstance } from 'fastify'
import type { Services } from '../../call/services'
import { isGenuine, roomEventOf, TRTC_CALLBACK_PATH } from '../../providers/rtc/trtc-callback'
import { noteEntry, noteExit } from './commands/note-presence'

/** Where TRTC carries the calls, its signed callbacks are the room's own word; without the key there is nobody to believe. */
export function registerTrtcCallback(app: FastifyInstance, services: Services): void {
  const { provider, trtc } = services.config.rtc
  if (provider !== 'trtc' || !trtc?.callbackKey) return
  const keys = { sdkAppId: trtc.sdkAppId, callbackKey: trtc.callbackKey }
  app.post(TRTC_CALLBACK_PATH, { config: { rawBody: true }, schema: { hide: true } }, async (request, reply) => {
    const rawBody = String(request.rawBody ?? '')
    if (!isGenuine({ headers: request.headers, rawBody }, keys)) {
      services.log.warn({ address: request.ip }, 'a TRTC callback was not genuine')
      return reply.status(401).send({ code: 401 })
    }
    const event = roomEventOf(rawBody)
    const note = event?.type === 'entered' ? noteEntry : noteExit
    if (event) await note(services, { appointNo: event.roomId, user: event.userId, at: event.at, source: 'trtc' })
    return { code: 0 }
  })
}
