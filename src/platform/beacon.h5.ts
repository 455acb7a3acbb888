/** Asks for a picture and does not wait for it: nobody is slowed down by being counted (R250). */
export function sendBeacon(address: string): void {
  new Image().src = address
}
