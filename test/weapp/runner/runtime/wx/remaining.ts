import { config, runtimeWindow } from '../globals'
import { appEvent, type Listener } from '../emitter'
import { record } from '../record'
import type { ApiTable } from './api-table'
import { createAnimation } from './animation'
import { createIntersectionObserver } from './intersection'
import { recordedObject } from './recorded-object'
import { createSelectorQuery } from './selector-query'

/** Calls that a phone carries out and that a program sees nothing of. */
const SILENT = [
  ...['makePhoneCall', 'vibrateShort', 'vibrateLong', 'openLocation', 'previewImage', 'previewMedia', 'openDocument'],
  ...['showShareMenu', 'hideShareMenu', 'updateShareMenu', 'hideKeyboard', 'hideHomeButton', 'setKeepScreenOn'],
  ...['navigateToMiniProgram', 'exitMiniProgram', 'openCustomerServiceChat', 'preDownloadSubpackage', 'preloadAssets'],
  ...['loadSubpackage', 'loadFontFace', 'enableAlertBeforeUnload', 'disableAlertBeforeUnload', 'openChannelsActivity'],
  ...['openChannelsLive', 'openEmbeddedMiniProgram', 'setEnableDebug', 'showShareImageMenu', 'setWindowSize'],
  ...['openAppAuthorizeSetting', 'setVisualEffectOnCapture', 'setInnerAudioOption'],
]

const MANAGER = /^(create(?!BLE)\w+|get\w+Manager)$/

/** Queries, events, and every other public name: recorded, and failing unless the test answers it. */
export function addRemainingApis(api: ApiTable): void {
  api.member('createSelectorQuery', createSelectorQuery)
  api.member('createIntersectionObserver', createIntersectionObserver)
  api.member('createAnimation', createAnimation)
  for (const name of SILENT) api.async(name, () => undefined)
  for (const name of runtimeWindow.__wxNames.filter((each) => !api.has(each))) addByName(api, name)
  for (const name of config.overrides) if (!api.has(name) && !name.includes('.')) api.async(name)
}

function addByName(api: ApiTable, name: string): void {
  const [, kind, event] = /^(on|off)([A-Z]\w*)$/.exec(name) ?? []
  if (event) return addListenerApi(api, name, kind === 'on' ? appEvent(event).on : appEvent(event).off)
  if (/^(report|setBackground)/.test(name)) return api.async(name, () => undefined)
  if (MANAGER.test(name)) return addManager(api, name)
  api.async(name)
}

function addListenerApi(api: ApiTable, name: string, listen: (listener: Listener) => void): void {
  api.member(name, (listener: Listener) => {
    record(name)
    listen(listener)
  })
}

function addManager(api: ApiTable, name: string): void {
  api.member(name, (...args: unknown[]) => {
    record(name, args[0])
    return recordedObject(name)
  })
}
