import { BUILTIN_TAGS } from '../builtins/register'
import { fromBase64, toBase64 } from '../../codec'
import { config, dist } from '../globals'
import { record } from '../record'
import { state, topPage } from '../state'
import type { ApiTable } from './api-table'

const HOME_BAR_HEIGHT = 34
const DEFAULT_FONT_SIZE = 16
const { device } = config

const PHONE = {
  abi: 'arm64',
  brand: 'iPhone',
  model: 'iPhone X<iPhone10,3>',
  system: 'iOS 17.0',
  platform: 'ios',
  benchmarkLevel: 40,
  memorySize: 4096,
  cpuType: 'A11',
}

const SWITCHES = { bluetoothEnabled: true, locationEnabled: true, wifiEnabled: true, deviceOrientation: 'portrait' }
const AUTHORIZED = ['album', 'camera', 'location', 'microphone', 'notification'].map((name) => `${name}Authorized`)

export function addSystemApis(api: ApiTable): void {
  api.sync('getSystemInfoSync', systemInfo)
  api.async('getSystemInfo', systemInfo)
  api.async('getSystemInfoAsync', systemInfo)
  api.sync('getWindowInfo', windowInfo)
  api.sync('getDeviceInfo', () => PHONE)
  api.sync('getAppBaseInfo', appBaseInfo)
  api.sync('getSystemSetting', () => SWITCHES)
  api.sync('getAppAuthorizeSetting', () => Object.fromEntries(AUTHORIZED.map((name) => [name, 'authorized'])))
  api.sync('getMenuButtonBoundingClientRect', menuButton)
  api.sync('getAccountInfoSync', () => ({
    miniProgram: { appId: config.appId, envVersion: 'develop', version: '' },
    plugin: {},
  }))
  api.sync('getLaunchOptionsSync', () => config.launch)
  api.sync('getEnterOptionsSync', () => config.launch)
  api.sync('getExtConfigSync', () => ({}))
  api.sync('getRendererUserAgent', () => navigator.userAgent)
  api.sync('canIUse', (schema: string) => {
    const [subject = ''] = schema.split('.')
    return api.has(subject) || BUILTIN_TAGS.has(subject)
  })
  addRuntimeObjects(api)
}

function addRuntimeObjects(api: ApiTable): void {
  api.member('env', { USER_DATA_PATH: 'http://usr' })
  api.member('nextTick', (callback: () => void) => setTimeout(callback, 0))
  api.member('base64ToArrayBuffer', (text: string) => fromBase64(text).buffer)
  api.member('arrayBufferToBase64', (buffer: ArrayBuffer) => toBase64(new Uint8Array(buffer)))
  api.sync('getUpdateManager', () => ({
    onCheckForUpdate: (listener: (result: object) => void) => setTimeout(() => listener({ hasUpdate: false })),
    onUpdateReady: () => undefined,
    onUpdateFailed: () => undefined,
    applyUpdate: () => undefined,
  }))
  api.sync('getPerformance', () => ({
    getEntries: () => [],
    createObserver: () => ({ observe: () => undefined, disconnect: () => undefined }),
    now: () => performance.now(),
  }))
  for (const name of ['getLogManager', 'getRealtimeLogManager']) api.sync(name, recordingLog)
}

function recordingLog(): object {
  return new Proxy(
    {},
    {
      get:
        (_, level) =>
        (...args: unknown[]) =>
          void record(`log.${String(level)}`, args),
    },
  )
}

function windowInfo() {
  const height = topPage()?.frame.clientHeight ?? device.height - device.statusBarHeight * 2
  const safeBottom = device.height - HOME_BAR_HEIGHT
  return {
    pixelRatio: device.pixelRatio,
    screenWidth: device.width,
    screenHeight: device.height,
    windowWidth: device.width,
    windowHeight: height,
    statusBarHeight: device.statusBarHeight,
    screenTop: device.height - height,
    safeArea: {
      left: 0,
      right: device.width,
      top: device.statusBarHeight,
      bottom: safeBottom,
      width: device.width,
      height: safeBottom - device.statusBarHeight,
    },
  }
}

function appBaseInfo() {
  return {
    SDKVersion: device.sdkVersion,
    version: '8.0.50',
    language: 'zh_CN',
    // Undefined without "darkmode": true in app.json, as documented.
    theme: dist.app.darkmode ? state.colorScheme : undefined,
    enableDebug: false,
    fontSizeSetting: DEFAULT_FONT_SIZE * device.fontSizeScaleFactor,
    fontSizeScaleFactor: device.fontSizeScaleFactor,
    host: { env: 'WeChat', appId: '' },
  }
}

function systemInfo() {
  const authorized = Object.fromEntries(AUTHORIZED.map((name) => [name, true]))
  return {
    ...PHONE,
    ...appBaseInfo(),
    ...windowInfo(),
    ...SWITCHES,
    ...authorized,
    devicePixelRatio: device.pixelRatio,
  }
}

function menuButton() {
  const { width, statusBarHeight: top } = device
  return { width: 87, height: 32, left: width - 97, right: width - 10, top: top + 4, bottom: top + 36 }
}
