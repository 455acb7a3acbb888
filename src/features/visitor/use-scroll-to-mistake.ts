import Taro from '@tarojs/taro'
import { useEffect } from 'react'
import type { VisitorForm } from './use-visitor-form'
import { fieldId } from './visitor-mistakes'

/** The title bar and a little air above the field. */
const ABOVE = -64

/** Brings the first mistake of the last try into sight. */
export function useScrollToMistake(wrong: VisitorForm['wrong']): void {
  useEffect(() => {
    if (wrong)
      void Taro.pageScrollTo({ selector: `#${fieldId(wrong.field)}`, offsetTop: ABOVE, duration: 200 }).catch(
        () => undefined,
      )
  }, [wrong])
}
