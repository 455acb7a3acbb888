import Taro from '@tarojs/taro'

/** UTF-8 of a text as base64. */
export const base64Of = (text: string): string => Taro.arrayBufferToBase64(new TextEncoder().encode(text).buffer)
