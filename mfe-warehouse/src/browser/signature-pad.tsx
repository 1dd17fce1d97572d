import { Button, chakra, Flex } from '@godown/shared-ui/ui';
import { type PointerEvent, useRef } from 'react';

/** Pixels of the picture; the pad is as wide as its place. */
const ROOM = { width: 600, height: 240 };
const PEN_WIDTH = 4;
/** Pixels of the screen that the pen has gone: less is a touch in passing, and nobody's signature. */
const SHORTEST = 20;

const Pad = chakra('canvas', {
  base: {
    display: 'block',
    width: '100%',
    height: 'auto',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'md',
    cursor: 'crosshair',
    // The finger draws; it does not scroll the page.
    touchAction: 'none',
  },
});

function placeOf({ currentTarget: pad, clientX, clientY }: PointerEvent<HTMLCanvasElement>): [number, number] {
  const { left, top, width, height } = pad.getBoundingClientRect();
  return [((clientX - left) / width) * ROOM.width, ((clientY - top) / height) * ROOM.height];
}

/** Black on white, as on paper, whatever the theme. */
function paperOf(pad: HTMLCanvasElement, isBlank: boolean): CanvasRenderingContext2D | null {
  const context = pad.getContext('2d');
  if (context !== null && isBlank) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, ROOM.width, ROOM.height);
  }
  return context;
}

interface SignaturePadProps {
  /** What to do here. */
  label: string;
  clearLabel: string;
  /** Gets the picture as a data address, '' once it is cleared. */
  onDrawn: (picture: string) => void;
}

/** A finger, a pen or a mouse draws. */
export function SignaturePad({ label, clearLabel, onDrawn }: SignaturePadProps) {
  const pad = useRef<HTMLCanvasElement>(null);
  const pen = useRef<CanvasRenderingContext2D | null>(null);
  const isBlank = useRef(true);
  const drawn = useRef({ x: 0, y: 0, length: 0 });
  const goTo = ({ clientX: x, clientY: y }: PointerEvent<HTMLCanvasElement>, isDown: boolean) => {
    const { current: last } = drawn;
    drawn.current = { x, y, length: last.length + (isDown ? Math.hypot(x - last.x, y - last.y) : 0) };
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = paperOf(event.currentTarget, isBlank.current);
    if (context === null) return;
    isBlank.current = false;
    goTo(event, false);
    context.lineWidth = PEN_WIDTH;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.beginPath();
    context.moveTo(...placeOf(event));
    pen.current = context;
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (pen.current === null) return;
    goTo(event, true);
    pen.current.lineTo(...placeOf(event));
    pen.current.stroke();
  };
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (pen.current === null) return;
    pen.current = null;
    if (drawn.current.length >= SHORTEST) onDrawn(event.currentTarget.toDataURL('image/png'));
  };
  const clear = () => {
    if (!isBlank.current) pad.current?.getContext('2d')?.clearRect(0, 0, ROOM.width, ROOM.height);
    isBlank.current = true;
    drawn.current.length = 0;
    onDrawn('');
  };
  return (
    <Flex direction="column" gap="2">
      <Pad
        ref={pad}
        // Of the picture; without `html` they would be the size on the screen, and most of the signature would be lost.
        htmlWidth={ROOM.width}
        htmlHeight={ROOM.height}
        role="img"
        aria-label={label}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerLeave={end}
      />
      <Flex justify="flex-end">
        <Button size="sm" variant="ghost" onClick={clear}>
          {clearLabel}
        </Button>
      </Flex>
    </Flex>
  );
}
