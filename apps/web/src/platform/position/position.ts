/** Where the device is. Degrees WGS 84, metres, ms since 1970. */
export interface DevicePosition {
  readonly lat: number;
  readonly lon: number;
  readonly accuracy: number;
  readonly at: number;
}
