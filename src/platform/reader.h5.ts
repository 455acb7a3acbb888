import { systemClock } from '@xinqi/domain/time'

/** How many times larger than usual the reader wants text. A browser tells by what it makes of 1rem's default, 16px. */
export function fontScale(): number {
  const probe = document.createElement('span')
  probe.style.cssText = 'position:absolute;visibility:hidden;font-size:medium'
  document.body.appendChild(probe)
  const size = Number.parseFloat(window.getComputedStyle(probe).fontSize)
  probe.remove()
  return size > 0 ? Math.min(2, Math.max(0.85, size / 16)) : 1
}

/** Minutes east of UTC on the reader's phone now. */
export const utcOffsetMinutes = (): number => -systemClock.now().getTimezoneOffset()
