import { invoke, type WxAnswer } from './api-table'

/** A call that a tag makes itself, such as the phone number of a button; a failure is an answer too. */
export async function callWx(
  name: string,
  options: Record<string, unknown>,
  answer: Record<string, unknown> | (() => unknown),
): Promise<WxAnswer> {
  const respond = typeof answer === 'function' ? answer : () => answer
  try {
    return (await invoke(name, options, respond)) ?? { errMsg: `${name}:ok` }
  } catch (failure) {
    return isAnswer(failure) ? failure : { errMsg: `${name}:fail` }
  }
}

function isAnswer(value: unknown): value is WxAnswer {
  return typeof value === 'object' && value !== null && 'errMsg' in value
}
