/** Stone, floors, wood and brass; all are darker between high towers and take light from lit floors. */
import { Color, MeshBasicMaterial, MeshStandardMaterial, type MeshStandardMaterialParameters, type Texture } from "three";
import { FIELD_HEIGHT, FIELD_SPAN } from "./field";
import { storeyColour, TALLEST } from "./measures";

export type FloorKind = "plain" | "free" | "paid";

export interface Materials {
  readonly stone: MeshStandardMaterial;
  readonly wood: MeshStandardMaterial;
  readonly phantom: MeshStandardMaterial;
  readonly brass: MeshStandardMaterial;
  readonly step: MeshStandardMaterial;
  floor(kind: FloorKind, height: number): MeshStandardMaterial;
  /** Floors that are not lit are darker where others are. */
  dim(others: boolean): void;
}

const FREE = { color: "#ffdd5c", emissive: "#ffae08", emissiveIntensity: 0.33 };
const PAID = { color: "#d5c3fc", emissive: "#6431e6", emissiveIntensity: 0.27 };

export function makeMaterials(grain: Texture, field: Texture): Materials {
  const make = (look: MeshStandardMaterialParameters, hollow: number): MeshStandardMaterial =>
    shadedBy(field, new MeshStandardMaterial({ vertexColors: true, roughness: 0.9, metalness: 0, ...look }), hollow);
  const rough = { bumpMap: grain, bumpScale: 0.6 };
  const plain = Array.from({ length: TALLEST }, () => make(rough, 1.3));
  const free = make({ ...rough, ...FREE }, 1.3);
  const paid = make({ ...rough, ...PAID }, 1.3);
  const stone = make({ map: grain, bumpMap: grain, bumpScale: 1.1 }, 2.3);
  const wood = make({ roughness: 0.34 }, 1.3);
  const phantom = make({ roughness: 0.34, transparent: true, opacity: 0.5 }, 1.3);
  const brass = make({ roughness: 0.36, metalness: 0.3 }, 1.3);
  const step = make({ map: grain }, 1.3);
  return {
    stone,
    wood,
    phantom,
    brass,
    step,
    floor: (kind, height) => (kind === "plain" ? plain[height - 1]! : kind === "free" ? free : paid),
    dim: (others) => {
      for (const [index, { color }] of plain.entries())
        color.copy(storeyColour(index + 1, "floor")).multiplyScalar(others ? 0.72 : 0.9);
    },
  };
}

/** Colours by which lit floors tint the walls around. */
export const LIGHT: Readonly<Record<FloorKind, Color | null>> = { plain: null, free: new Color("#ffa21f"), paid: new Color("#7f4df0") };

const VERTEX_HEAD = `#include <common>
attribute vec2 aux;
varying vec2 vAux;
varying vec3 vAt;
varying vec3 vOut;`;
const VERTEX = `#include <fog_vertex>
vAux = aux;
mat4 toWorld = modelMatrix;
#ifdef USE_INSTANCING
toWorld = toWorld * instanceMatrix;
#endif
vAt = (toWorld * vec4(transformed, 1.)).xyz;
vOut = normalize(mat3(toWorld) * objectNormal);`;
const FRAGMENT_HEAD = `#include <common>
uniform sampler2D field;
varying vec2 vAux;
varying vec3 vAt;
varying vec3 vOut;`;
/** The grain has one channel only. */
const GRAIN = `#ifdef USE_MAP
diffuseColor.rgb *= texture2D(map, vMapUv).r;
#endif`;
const span = FIELD_SPAN.toFixed(1);
const half = (FIELD_SPAN / 2).toFixed(1);
const LIGHTS = `vec4 here = texture2D(field, (vAt.xz + ${half}) / ${span});
totalEmissiveRadiance += diffuseColor.rgb * max(0., vAux.x) + here.rgb * vAux.y * vAux.y * .55;
if (vAux.x < -.5) totalEmissiveRadiance += diffuseColor.rgb * (.16 + .34 * smoothstep(-.2, 1., vOut.y));`;
const hollowBy = (strength: number): string => `vec4 around = texture2D(field, (vAt.xz + vOut.xz * .26 + ${half}) / ${span});
float pit = max(0., around.a * ${FIELD_HEIGHT.toFixed(2)} - max(0., vAt.y));
float open = 1. / (1. + ${strength.toFixed(2)} * pit);
reflectedLight.indirectDiffuse *= open;
reflectedLight.directDiffuse *= mix(1., open, .4);
reflectedLight.indirectSpecular *= open;`;

function shadedBy(field: Texture, material: MeshStandardMaterial, hollow: number): MeshStandardMaterial {
  material.onBeforeCompile = (shader) => {
    shader.uniforms["field"] = { value: field };
    shader.vertexShader = shader.vertexShader.replace("#include <common>", VERTEX_HEAD).replace("#include <fog_vertex>", VERTEX);
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", FRAGMENT_HEAD)
      .replace("#include <map_fragment>", GRAIN)
      .replace("#include <metalnessmap_fragment>", "float metalnessFactor = vAux.x < -.5 ? .35 : metalness;")
      .replace("#include <roughnessmap_fragment>", "float roughnessFactor = vAux.x < -.5 ? .32 : roughness;")
      .replace("#include <emissivemap_fragment>", LIGHTS)
      .replace("#include <aomap_fragment>", hollowBy(hollow));
  };
  material.customProgramCacheKey = () => `hollow ${hollow}`;
  return material;
}

/** For quads that each show their own cell of the atlas, at their own strength. */
export function decalMaterial(atlas: Texture): MeshBasicMaterial {
  const material = new MeshBasicMaterial({
    map: atlas,
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -4,
    toneMapped: false,
    fog: false,
  });
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", "#include <common>\nattribute vec4 cell;\nattribute float strength;\nvarying float vStrength;")
      .replace("#include <uv_vertex>", "#include <uv_vertex>\nvMapUv = cell.xy + uv * cell.zw;\nvStrength = strength;");
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", "#include <common>\nvarying float vStrength;")
      .replace("#include <map_fragment>", "#include <map_fragment>\ndiffuseColor.a *= vStrength;");
  };
  return material;
}
