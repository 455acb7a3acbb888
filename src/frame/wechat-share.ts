import { call } from '@/api/call'
import { log } from '@/platform/log'
import { type ShareCard, shareLink } from '@/platform/share/share-card'
import { addressToSign, configuredSdk, type JsSdk } from '@/platform/js-sdk'

/** What WeChat shows below the title. */
const DESCRIPTION = '预约一位专业的心理咨询师'

let last: { address: string; sdk: Promise<JsSdk> } | undefined

/** WeChat has to be asked anew where the address is another one; on iOS it stays the same. */
function sdkHere(): Promise<JsSdk> {
  const address = addressToSign()
  if (last?.address !== address) {
    const sdk = call('GET /appoint/auth/jsConfig', { url: address }, { quiet: true }).then(configuredSdk)
    last = { address, sdk }
    sdk.catch(() => (last = undefined))
  }
  return last?.sdk ?? Promise.reject(new Error('no JS-SDK'))
}

/** Sets the card of this page for WeChat's own menu, or takes sharing out of it: `null` on pages that are a person's own. */
export async function offerInWechat(card: ShareCard | null): Promise<void> {
  try {
    const sdk = await sdkHere()
    if (!card) return sdk.hideAllNonBaseMenuItem()
    const shown = { title: card.title, link: shareLink(card), imgUrl: card.imageUrl ?? '' }
    sdk.showAllNonBaseMenuItem()
    sdk.updateAppMessageShareData({ ...shown, desc: DESCRIPTION })
    sdk.updateTimelineShareData(shown)
  } catch (error) {
    log('WeChat JS-SDK', error)
  }
}
