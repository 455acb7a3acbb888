import { builtin, flag, number, text } from './builtin'

export const scrollView = builtin(
  'scroll-view',
  {
    scrollX: flag(),
    scrollY: flag(),
    upperThreshold: number(50),
    lowerThreshold: number(50),
    scrollTop: number(),
    scrollLeft: number(),
    scrollIntoView: text(),
    scrollWithAnimation: flag(),
    enhanced: flag(),
    enableFlex: flag(),
    refresherEnabled: flag(),
    refresherTriggered: flag(),
    refresherThreshold: number(),
    showScrollbar: flag(true),
    pagingEnabled: flag(),
    bounces: flag(),
    type: text(),
  },
  (node) => {
    const { host } = node
    let lastTop = 0
    let lastLeft = 0
    let atStart = true
    let atEnd = false

    host.addEventListener('scroll', () => {
      const { scrollLeft, scrollTop, scrollHeight, scrollWidth } = host
      const deltaX = lastLeft - scrollLeft
      const deltaY = lastTop - scrollTop
      node.emit('scroll', { scrollLeft, scrollTop, scrollHeight, scrollWidth, deltaX, deltaY })
      lastTop = scrollTop
      lastLeft = scrollLeft
      const { scrollX, upperThreshold, lowerThreshold } = node.data
      const offset = scrollX ? scrollLeft : scrollTop
      const end = scrollX ? scrollWidth - host.clientWidth : scrollHeight - host.clientHeight
      const isAtStart = offset <= upperThreshold
      const isAtEnd = offset >= end - lowerThreshold
      if (isAtStart && !atStart) node.emit('scrolltoupper', { direction: scrollX ? 'left' : 'top' })
      if (isAtEnd && !atEnd) node.emit('scrolltolower', { direction: scrollX ? 'right' : 'bottom' })
      atStart = isAtStart
      atEnd = isAtEnd
    })

    const draw = () => {
      host.style.overflowX = node.data.scrollX ? 'auto' : 'hidden'
      host.style.overflowY = node.data.scrollY ? 'auto' : 'hidden'
      if (node.data.enableFlex) host.style.display = 'flex'
    }
    // Later: the children that give the content its height come after this node.
    const scroll = (property: string) =>
      setTimeout(() => {
        const { scrollTop, scrollLeft, scrollIntoView } = node.data
        if (property === 'scrollTop') host.scrollTop = scrollTop
        if (property === 'scrollLeft') host.scrollLeft = scrollLeft
        if (property !== 'scrollIntoView' || !scrollIntoView) return
        host.querySelector(`#${CSS.escape(scrollIntoView)}`)?.scrollIntoView()
      })
    draw()
    if (node.data.scrollTop) scroll('scrollTop')
    if (node.data.scrollIntoView) scroll('scrollIntoView')
    return {
      update(property) {
        draw()
        scroll(property)
      },
      node: () => host,
    }
  },
)
