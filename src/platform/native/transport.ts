/** How texts pass between this page and the app around it. */
export interface Transport {
  post(json: string): void
  /** Called once, with whoever hears the app. */
  listen(receive: (json: string) => void): void
}
