import { config } from '../globals'
import { sourceUrl } from '../builtins/source-url'
import { showToast } from '../shell/toast'
import { requireTopPage } from '../state'
import type { ApiTable } from './api-table'

interface PickOptions {
  count?: number
}

interface PickedFile {
  path: string
  size: number
}

/** Choosing files, the clipboard, places. Pickers offer the launch's in-memory files and are cancelled without. */
export function addMediaApis(api: ApiTable): void {
  api.async('chooseImage', (options: PickOptions) => {
    const files = pickFiles(options)
    return { tempFilePaths: files.map(({ path }) => path), tempFiles: files }
  })
  api.async('chooseMedia', (options: PickOptions) => ({
    type: 'image',
    tempFiles: pickFiles(options).map(({ path, size }) => ({ tempFilePath: path, size, fileType: 'image' })),
  }))
  api.async('chooseMessageFile', (options: PickOptions) => ({
    tempFiles: pickFiles(options).map((file) => ({ ...file, name: file.path.split('/').pop(), type: 'file' })),
  }))
  for (const name of ['chooseVideo', 'chooseLocation', 'chooseAddress', 'chooseContact', 'scanCode']) {
    api.async(name, () => Promise.reject(new Error('cancel')))
  }
  api.async('getLocation', () => ({ latitude: 39.9, longitude: 116.4, speed: 0, accuracy: 30 }))
  api.async('getFuzzyLocation', () => ({ latitude: 39.9, longitude: 116.4 }))
  api.async('saveImageToPhotosAlbum', () => undefined)
  addClipboard(api)
  api.async('getNetworkType', () => ({ networkType: 'wifi' }))
  api.async('getImageInfo', ({ src }: { src: string }) => imageInfo(src))
}

function addClipboard(api: ApiTable): void {
  let clipboard = ''
  api.async('setClipboardData', ({ data }: { data: string }) => {
    clipboard = data
    showToast({ title: '内容已复制' })
  })
  api.async('getClipboardData', () => ({ data: clipboard }))
}

function pickFiles({ count = 9 }: PickOptions): PickedFile[] {
  const files = Object.entries(config.files).map(([path, size]) => ({ path, size }))
  if (!files.length) throw new Error('cancel')
  return files.slice(0, count)
}

function imageInfo(src: string): Promise<object> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () =>
      resolve({ width: image.naturalWidth, height: image.naturalHeight, path: src, orientation: 'up', type: 'png' }),
    )
    image.addEventListener('error', () => reject(new Error('download image fail')))
    image.src = sourceUrl(requireTopPage().window.document.body, src)
  })
}
