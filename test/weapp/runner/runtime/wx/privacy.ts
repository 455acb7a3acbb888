import { record } from '../record'
import { state } from '../state'
import type { ApiTable } from './api-table'

/** APIs that wait for the user's agreement to the privacy guide. */
const PRIVATE_APIS = new Set([
  ...['getPhoneNumber', 'chooseImage', 'chooseMedia', 'chooseVideo', 'getLocation', 'getFuzzyLocation'],
  ...['chooseLocation', 'choosePoi', 'chooseAddress', 'getClipboardData', 'setClipboardData'],
  ...['saveImageToPhotosAlbum', 'startRecord', 'chooseContact', 'getWeRunData', 'chooseMessageFile'],
  ...['openBluetoothAdapter', 'addPhoneContact'],
])

interface Resolution {
  event: 'exposureAuthorization' | 'agree' | 'disagree'
  buttonId?: string
}

type NeedListener = (resolve: (resolution: Resolution) => void, info: { referrer: string }) => void

let onNeed: NeedListener | undefined

export function needsPrivacyConsent(api: string): boolean {
  return !state.privacyAgreed && PRIVATE_APIS.has(api)
}

/** Resolves when the user agrees in the program's own dialogue. @throws when they refuse or there is none */
export function awaitPrivacyConsent(api: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const refused = { errMsg: `${api}:fail privacy permission is not authorized`, errno: 104 }
    if (!onNeed) return reject(refused)
    const settle = (resolution: Resolution) => {
      record('privacy.resolve', resolution)
      if (resolution.event === 'disagree') reject(refused)
      if (resolution.event !== 'agree') return
      state.privacyAgreed = true
      resolve()
    }
    onNeed(settle, { referrer: api })
  })
}

export function addPrivacyApis(api: ApiTable): void {
  api.member('onNeedPrivacyAuthorization', (listener: NeedListener) => {
    onNeed = listener
  })
  api.async('getPrivacySetting', () => ({
    needAuthorization: !state.privacyAgreed,
    privacyContractName: '《用户隐私保护指引》',
  }))
  api.async('requirePrivacyAuthorize', () =>
    state.privacyAgreed ? undefined : awaitPrivacyConsent('requirePrivacyAuthorize'),
  )
  api.async('openPrivacyContract', () => undefined)
}
