import { randomBytes } from 'node:crypto'
import { Aes } from 'wechatpay-axios-plugin'
import { HOUR, MINUTE, SECOND, type Clock } from '@xinqi/domain/time'
import type { SandboxCredentials } from '../../sandbox-kit/credentials'
import type { SandboxStore } from '../../sandbox-kit/store'
import { wireMoment } from '../wechat-pay-wire'
import { platformSignature } from './authorization'
import { createDeliveries, deliver, type Deliveries } from './deliveries'
import { falsify } from './faults'
import { NOTICE, type NoticeRecord } from './records'

/** Time from each refused delivery to the next; after the last one WeChat Pay gives up. */
const REPEAT_AFTER_MS = [
  ...[15 * SECOND, 15 * SECOND, 30 * SECOND, 3 * MINUTE, 10 * MINUTE, 20 * MINUTE],
  ...[30 * MINUTE, 30 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, 3 * HOUR, 3 * HOUR, 6 * HOUR, 6 * HOUR],
]

export type NewNotice = Pick<NoticeRecord, 'url' | 'eventType' | 'originalType' | 'summary' | 'content'>

/** What WeChat Pay tells the merchant of its own accord. */
export const createNotices = (
  store: SandboxStore,
  credentials: SandboxCredentials,
  clock: Clock,
  /** Each part of WeChat Pay looks after its own notices. */
  kind = NOTICE,
): Deliveries<NewNotice> =>
  createDeliveries<NewNotice>({
    store,
    kind,
    clock,
    repeatAfterMs: REPEAT_AFTER_MS,
    falsify: (fault, notice) => ({ ...notice, content: falsify(fault, notice.content) }),
    post: (notice) => post(notice, credentials, clock),
  })

/** True when the merchant answered 200 or 204. */
function post(notice: NoticeRecord, credentials: SandboxCredentials, clock: Clock): Promise<boolean> {
  const body = JSON.stringify(seal(notice, credentials, clock))
  const timestamp = String(Math.floor(clock.now().getTime() / SECOND))
  const signed = platformSignature(credentials, timestamp, notice.forged ? `${body} ` : body)
  const headers = { 'content-type': 'application/json', ...signed }
  return deliver({ url: notice.url, headers, body }, ({ status }) => status === 200 || status === 204)
}

function seal(notice: NoticeRecord, credentials: SandboxCredentials, clock: Clock) {
  const nonce = randomBytes(6).toString('hex')
  const associatedData = notice.originalType
  const text = JSON.stringify(notice.content)
  return {
    id: notice.id,
    create_time: wireMoment(clock.now()),
    resource_type: 'encrypt-resource',
    event_type: notice.eventType,
    summary: notice.summary,
    resource: {
      original_type: notice.originalType,
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: Aes.AesGcm.encrypt(text, credentials.apiV3Key, nonce, associatedData),
      associated_data: associatedData,
      nonce,
    },
  }
}
