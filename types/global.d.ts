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
