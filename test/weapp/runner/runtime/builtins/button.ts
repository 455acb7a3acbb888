import { share } from '../pages/share'
import { state } from '../state'
import { callWx } from '../wx/call-wx'
import { builtin, flag, text } from './builtin'
import { resetForm, submitForm } from './form'
import { followHover, hoverProperties } from './hover'

/** The event that answers each open-type, and what it answers when the test says nothing. */
const OPEN_TYPES: Record<string, { event: string; answer: Record<string, unknown> }> = {
  getPhoneNumber: { event: 'getphonenumber', answer: { code: 'phone-code-1', encryptedData: '', iv: '' } },
  getRealtimePhoneNumber: { event: 'getrealtimephonenumber', answer: { code: 'phone-code-1' } },
  getUserInfo: { event: 'getuserinfo', answer: {} },
  chooseAvatar: { event: 'chooseavatar', answer: { avatarUrl: '/dist/avatar.png' } },
  contact: { event: 'contact', answer: {} },
  openSetting: { event: 'opensetting', answer: {} },
  agreePrivacyAuthorization: { event: 'agreeprivacyauthorization', answer: {} },
  launchApp: { event: 'launchapp', answer: {} },
}

const REFLECTED = ['type', 'size', 'plain', 'disabled', 'loading'] as const

export const button = builtin(
  'button',
  {
    ...hoverProperties,
    hoverClass: text('button-hover'),
    type: text('default'),
    size: text('default'),
    plain: flag(),
    disabled: flag(),
    loading: flag(),
    formType: text(),
    openType: text(),
    lang: text(),
    appParameter: text(),
    sendMessageTitle: text(),
    sendMessagePath: text(),
    sendMessageImg: text(),
    showMessageCard: flag(),
    sessionFrom: text(),
    phoneNumberNoQuotaToast: flag(),
  },
  (node) => {
    followHover(node)
    const reflect = () => {
      for (const name of REFLECTED) {
        const value = node.data[name]
        if (!value || value === 'default') node.host.removeAttribute(name)
        else node.host.setAttribute(name, value === true ? '' : value)
      }
    }
    reflect()
    node.on('tap', () => {
      const { disabled, formType, openType } = node.data
      if (disabled) return
      const owner = node.closest('form')
      if (formType === 'submit' && owner) submitForm(owner)
      if (formType === 'reset' && owner) resetForm(owner)
      if (openType === 'share') void share({ from: 'button', target: node.component })
      if (openType === 'agreePrivacyAuthorization') state.privacyAgreed = true
      // Several abilities may be joined, as in "getRealtimePhoneNumber|agreePrivacyAuthorization".
      for (const name of openType.split('|')) void openAbility(name)
    })
    const openAbility = async (name: string) => {
      const ability = OPEN_TYPES[name]
      if (ability) node.emit(ability.event, await callWx(`button.${name}`, {}, ability.answer))
    }
    return { update: reflect }
  },
)
