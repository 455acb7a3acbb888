import QRCode from 'qrcode'
import type { Handlers } from '../../http/handler'

export const outsideHandlers = {
  'GET /appoint/common/outside': async ({ qrcode }, { services: { config } }) => ({
    frameHosts: [...config.frameHosts],
    appStoreUrl: config.appStoreUrl ?? null,
    androidApkUrl: config.androidApkUrl ?? null,
    siteUrl: config.publicUrl,
    siteQrcode: qrcode ? await QRCode.toDataURL(`${config.publicUrl}/home`, { margin: 1, width: 360 }) : null,
  }),
} satisfies Partial<Handlers>
