import type { Services } from '../../call/services'

/** Of a code as the contract hands it over: capital letters, nothing between them. */
export const hashOfStudioCode = (hash: Services['hash'], code: string): string => hash.code('studio code', code)
