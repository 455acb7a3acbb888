import { useReducer } from 'react'

interface TypedText {
  detail: { value: string }
}

/**
 * Keeps only digits, at most `maxLength` of them, of what is typed or pasted (R198, R203).
 * The text is answered to WeChat as well, which puts it into its native input. On H5 the native input follows a render,
 * and a stripped text that equals the old one would cause none, so one is asked for.
 */
export function useDigits(maxLength: number, onChange: (digits: string) => void): (event: TypedText) => string {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  return (event) => {
    const typed = event.detail.value
    const digits = typed.replace(/\D/g, '').slice(0, maxLength)
    onChange(digits)
    if (digits !== typed) renderAgain()
    return digits
  }
}
