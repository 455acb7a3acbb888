import { state } from '../state'
import { builtin, flag, text } from './builtin'
import { sourceUrl } from './source-url'

/** Modes that show a part of the image at its own size, such as "top left". */
const POSITION_MODE = /^(top|bottom|left|right|center)/
const FITS: Record<string, string> = { aspectFit: 'contain', aspectFill: 'cover' }

export const image = builtin(
  'image',
  { src: text(), mode: text('scaleToFill'), lazyLoad: flag(), showMenuByLongpress: flag(), webp: flag() },
  (node) => {
    const element = node.append('img')
    element.addEventListener('load', () => {
      const { naturalWidth: width, naturalHeight: height } = element
      node.host.classList.remove('bad')
      if (node.data.mode === 'widthFix') node.host.style.height = `${(node.host.clientWidth * height) / width}px`
      if (node.data.mode === 'heightFix') node.host.style.width = `${(node.host.clientHeight * width) / height}px`
      node.emit('load', { width, height })
    })
    element.addEventListener('error', () => {
      node.host.classList.add('bad')
      state.imageErrors.push(node.data.src)
      node.emit('error', { errMsg: `GET ${node.data.src} fail` })
    })
    const fit = () => {
      const { mode } = node.data
      const isPosition = POSITION_MODE.test(mode)
      element.style.objectFit = FITS[mode] ?? (isPosition ? 'none' : 'fill')
      element.style.objectPosition = isPosition ? mode : ''
    }
    const loadSource = () => {
      if (node.data.src) element.src = sourceUrl(node.host, node.data.src)
      else element.removeAttribute('src')
    }
    fit()
    loadSource()
    return {
      update(property) {
        fit()
        if (property === 'src') loadSource()
      },
    }
  },
)

export const coverImage = builtin('cover-image', { src: text() }, (node) => {
  const element = node.append('img')
  const loadSource = () => {
    element.src = sourceUrl(node.host, node.data.src)
  }
  loadSource()
  return { update: loadSource }
})
