/** Which of our two native apps holds this page. */
export interface AppIdentity {
  kind: 'app' | 'consultantApp'
  system: 'ios' | 'android'
  /** The app's build number, as its version gates count it (R214). */
  build: number
}

const AGENT = /\bXinqi(App|Consultant)\/(\d{1,6}) \((iOS|Android)\)/
const FRAME = /^xinqi-(app|consultant):(ios|android):(\d{1,6})$/

/** What a real app writes into its user agent: `XinqiApp/142 (iOS)`, `XinqiConsultant/14 (Android)`. */
export function appInAgent(userAgent: string): AppIdentity | null {
  const [, name, build, system] = AGENT.exec(userAgent) ?? []
  return name ? identity(name === 'App', system === 'iOS', Number(build)) : null
}

/** What the stand-in host writes into its frame's name: `xinqi-app:ios:142`, `xinqi-consultant:android:14`. */
export function appInFrameName(name: string): AppIdentity | null {
  const [, app, system, build] = FRAME.exec(name) ?? []
  return app ? identity(app === 'app', system === 'ios', Number(build)) : null
}

const identity = (consumer: boolean, ios: boolean, build: number): AppIdentity => ({
  kind: consumer ? 'app' : 'consultantApp',
  system: ios ? 'ios' : 'android',
  build,
})
