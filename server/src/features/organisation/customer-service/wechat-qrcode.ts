import { toBuffer } from 'qrcode'
import { keptPicture } from '../../../call/kept-picture'
import type { Services } from '../../../call/services'

const FOLDER = 'wechat-codes'
const WIDTH = 480

/**
 * The address of a picture of the customer service's WeChat id as a QR code (R95); null where there is no id, and where
 * the picture cannot be kept: the organisation itself matters more.
 */
export async function wechatQrcode(services: Services, wechatId: string): Promise<string | null> {
  if (wechatId === '') return null
  const draw = () => toBuffer(wechatId, { type: 'png', width: WIDTH, margin: 2, errorCorrectionLevel: 'M' })
  return keptPicture(services, FOLDER, wechatId, draw).catch((error: unknown) => {
    services.log.error(error, 'QR code of the customer service')
    return null
  })
}
