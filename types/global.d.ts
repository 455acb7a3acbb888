/// <reference types="@tarojs/taro" />

declare module '*.png' {
  const url: string
  export default url
}

declare module '*.svg' {
  const url: string
  export default url
}

declare module '*.css'
declare module '*.scss'

declare namespace NodeJS {
  interface ProcessEnv {
    NODE_ENV?: 'development' | 'production' | 'test'
    /** The target that Taro compiles for. Asked only in src/platform. */
    TARO_ENV?: 'weapp' | 'h5'
  }
}

/** Where the API is: empty on H5 (the same origin), the server's address in the mini-program. Set by the build. */
declare const XINQI_API_ORIGIN: string
/** Whether the pages that the published mini-program leaves out are built, such as /_kit. */
declare const XINQI_BROWSER_PAGES: boolean
