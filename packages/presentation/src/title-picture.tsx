/** Light that runs through fibres, behind the title of a presentation. */
export function TitlePicture() {
  return (
    <svg className="slide-picture" viewBox="0 0 160 90" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <g className="slide-fibres">
        <path d="M-4 88C40 86 66 78 90 58S132 20 164 12" />
        <path d="M-4 92C46 90 76 82 100 64S138 30 164 26" />
        <path d="M-4 96C52 94 86 88 110 72S144 44 164 42" />
        <path d="M-4 100C60 98 98 94 122 82S150 62 164 60" />
      </g>
      <g className="slide-lights">
        <circle cx="90" cy="58" r="1.6" />
        <circle cx="134" cy="34.5" r="2.2" />
        <circle cx="110" cy="72" r="1.6" />
        <circle cx="141" cy="68" r="1.2" />
      </g>
    </svg>
  );
}
