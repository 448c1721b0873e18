/**
 * Lets Chromium draw WebGL without a graphics card: `test.use({ launchOptions })` for the journeys that need a map. Others go without, since each
 * page costs more with it.
 */
export const softwareGl = {
  ...(process.env.RUNDGANG_CHROMIUM === undefined ? {} : { executablePath: process.env.RUNDGANG_CHROMIUM }),
  args: [
    "--no-sandbox",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    "--disable-quic",
  ],
};
