export function SelfTestView() {
  return <h1>Selbsttest</h1>;
}
