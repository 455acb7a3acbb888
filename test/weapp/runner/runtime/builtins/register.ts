import type * as glassEasel from 'glass-easel'
import { attachBuiltin, behaviourOf, type Builtin } from './builtin'
import { button } from './button'
import { form, label } from './form'
import { image, coverImage } from './image'
import { livePlayer, livePusher } from './live'
import { navigator } from './navigator'
import { picker, pickerView, pickerViewColumn } from './picker'
import { canvas, icon, movableView, progress, richText } from './display'
import { placeholders, webView } from './placeholders'
import { scrollView } from './scroll-view'
import { slider } from './slider'
import { swiper, swiperItem } from './swiper'
import { input, textarea } from './text-field'
import { checkbox, checkboxGroup, radio, radioGroup, switchControl } from './toggles'
import { containers, pageContainer, view } from './view'

const BUILTINS: Builtin[] = [
  ...[view, ...containers, pageContainer, button, input, textarea, image, coverImage, scrollView, swiper, swiperItem],
  ...[switchControl, checkbox, checkboxGroup, radio, radioGroup, slider, picker, pickerView, pickerViewColumn],
  ...[form, label, navigator, progress, icon, richText, movableView, canvas, webView, livePusher, livePlayer],
  ...placeholders,
]

export const BUILTIN_TAGS = new Set(BUILTINS.map((each) => each.tag))

/** Makes WeChat's built-in tags known to every component. Their look and behaviour follow the public documents. */
export function registerBuiltins(space: glassEasel.ComponentSpace): void {
  for (const definition of BUILTINS) {
    const component = space.defineComponent({
      is: `builtin/${definition.tag}`,
      properties: definition.properties,
      observers: Object.keys(definition.properties).map((field) => ({
        fields: field,
        observer(this: glassEasel.GeneralComponent) {
          behaviourOf(this)?.update?.(field)
        },
      })),
      lifetimes: {
        attached(this: glassEasel.GeneralComponent) {
          attachBuiltin(definition, this)
        },
        detached(this: glassEasel.GeneralComponent) {
          behaviourOf(this)?.detach?.()
        },
      },
    })
    space.setGlobalUsingComponent(definition.tag, component.general())
  }
}
