/** APIs that app.json must list in requiredPrivateInfos. */
export const KNOWN_PRIVATE_INFOS = new Set([
  ...['getFuzzyLocation', 'getLocation', 'onLocationChange', 'startLocationUpdate', 'startLocationUpdateBackground'],
  ...['chooseLocation', 'choosePoi', 'chooseAddress'],
])

/** APIs that the privacy guide of the admin console must name. */
export const PRIVACY_APIS = new Set([
  ...['getUserProfile', 'chooseImage', 'chooseMedia', 'chooseVideo', 'chooseMessageFile', 'getClipboardData'],
  ...['setClipboardData', 'saveImageToPhotosAlbum', 'saveVideoToPhotosAlbum', 'getRecorderManager'],
  ...['createCameraContext', 'addPhoneContact', 'chooseContact', 'getWeRunData', 'openBluetoothAdapter'],
  ...['addPhoneCalendar', 'startBluetoothDevicesDiscovery', 'startAccelerometer', 'startCompass', 'startGyroscope'],
  ...['chooseLicensePlate', 'chooseInvoice', 'chooseInvoiceTitle', 'getGroupEnterInfo', ...KNOWN_PRIVATE_INFOS],
])

export const DEPRECATED_APIS = new Map([
  ['getUserInfo', 'returns anonymous data since 2021'],
  ['getUserProfile', 'returns anonymous data since October 2022'],
  ['getSystemInfo', 'deprecated since 2.20.1'],
  ['getSystemInfoSync', 'deprecated since 2.20.1'],
  ['createCanvasContext', 'the old canvas'],
  ['startRecord', 'removed'],
])
