import { OneKeyError, type OneKeyLogin } from './port'

/** Where it is not offered: production without keys. People log in with a code. */
export const NO_ONE_KEY: OneKeyLogin = {
  phoneOf: () => Promise.reject(new OneKeyError('NOT_OFFERED', 'no keys are configured', false)),
}
