import { AreaCodeSheet } from './area-code-sheet'
import { SliderCaptcha } from './slider-captcha'
import type { Login } from './use-login'

/** The sheets that a login opens. Not inside another sheet: Escape would close both. */
export function LoginOverlays({ login }: { login: Login }) {
  if (login.overlay === 'slider') {
    return (
      <SliderCaptcha
        notice={login.errors.phone}
        onPassed={(ticket) => void login.send(ticket)}
        onClose={login.closeOverlay}
      />
    )
  }
  if (login.overlay === 'areaCodes') {
    const choose = (areaCode: string): void => {
      login.setAreaCode(areaCode)
      login.closeOverlay()
    }
    return <AreaCodeSheet current={login.areaCode} onChoose={choose} onClose={login.closeOverlay} />
  }
  return null
}
