import Taro from '@tarojs/taro'
import type { NativePreview } from './native-preview.h5'

/** WeChat's own preview zooms, swipes and, where its menu is shown, saves. */
export const nativePreview: NativePreview | null = (addresses, index, savable) =>
  void Taro.previewImage({ urls: [...addresses], current: addresses[index] ?? '', showmenu: savable })
