/** R10, R11: an ordinary browser, WeChat's browser, the mini-program, the visitors' app, the consultants' app. */
export type ClientKind = 'browser' | 'wechat' | 'miniProgram' | 'app' | 'consultantApp'

export interface AppVersion {
  system: 'ios' | 'android'
  build: number
}
