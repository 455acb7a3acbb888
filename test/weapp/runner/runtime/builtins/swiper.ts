import { builtin, builtinAt, flag, number, text, type BuiltinNode, type Values } from './builtin'

const SWIPE_PX = 30

const swiperProperties = {
  indicatorDots: flag(),
  indicatorColor: text(),
  indicatorActiveColor: text(),
  autoplay: flag(),
  current: number(),
  currentItemId: text(),
  interval: number(5000),
  duration: number(500),
  circular: flag(),
  vertical: flag(),
  previousMargin: text(),
  nextMargin: text(),
  displayMultipleItems: number(1),
  easingFunction: text(),
}

type SwiperNode = BuiltinNode<Values<typeof swiperProperties>>

export const swiperItem = builtin('swiper-item', { itemId: text(), skipHiddenItemLayout: flag() })

/** Turns by touch and by `current`. Autoplay stands still, so that what a test sees does not depend on when. */
export const swiper = builtin('swiper', swiperProperties, (node) => {
  const dots = node.append('div', 'dots')
  let current = node.data.current
  const draw = () => layOut(node, dots, current)

  const turnTo = (wanted: number, source: 'touch' | '') => {
    const items = itemsOf(node)
    const last = items.length - 1
    const index = node.data.circular ? (wanted + items.length) % items.length : Math.max(0, Math.min(last, wanted))
    const item = items[index]
    if (!item || index === current) return
    current = index
    draw()
    const currentItemId = builtinAt(item)?.data.itemId ?? ''
    node.emit('change', { current, currentItemId, source })
    node.emit('animationfinish', { current, currentItemId, source })
  }

  let start = { clientX: 0, clientY: 0 }
  node.on('touchstart', (event) => {
    start = event.touches?.[0] ?? start
  })
  node.on('touchend', (event) => {
    const end = event.changedTouches?.[0] ?? start
    const way = node.data.vertical ? end.clientY - start.clientY : end.clientX - start.clientX
    if (Math.abs(way) > SWIPE_PX) turnTo(current + (way < 0 ? 1 : -1), 'touch')
  })

  const observer = new MutationObserver(draw)
  observer.observe(node.host, { childList: true, subtree: true })
  draw()
  return {
    update(property) {
      if (property === 'current') turnTo(node.data.current, '')
      else draw()
    },
    detach: () => observer.disconnect(),
  }
})

function itemsOf(node: SwiperNode): HTMLElement[] {
  const items = [...node.host.querySelectorAll<HTMLElement>('wx-swiper-item')]
  return items.filter((item) => item.closest('wx-swiper') === node.host)
}

function layOut(node: SwiperNode, dots: HTMLElement, current: number): void {
  const { vertical, displayMultipleItems, indicatorDots } = node.data
  const items = itemsOf(node)
  items.forEach((item, index) => {
    item.style.transform = `translate${vertical ? 'Y' : 'X'}(${(index - current) * 100}%)`
    if (!vertical) item.style.width = `${100 / Math.max(1, displayMultipleItems)}%`
  })
  const marks = indicatorDots ? items.map((_, index) => `<b class="${index === current ? 'on' : ''}"></b>`) : []
  // Written only when it differs: the observer hears of every write.
  if (dots.innerHTML !== marks.join('')) dots.innerHTML = marks.join('')
}
